#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <sys/syscall.h>
#include <unistd.h>

// What libdispatch exports for the main loops of others: an eventfd that is readable when the main queue has
// work, and the call that does that work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// GTK 4.8 tells what a widget's state is to assistive technology through its test functions alone, and
// those take their values as variadic arguments, which Swift cannot pass.
static inline gboolean veil_gtk_accessible_state_is_set(GtkAccessible *accessible, GtkAccessibleState state) {
  if (!gtk_test_accessible_has_state(accessible, state)) return FALSE;
  char *difference = gtk_test_accessible_check_state(accessible, state, TRUE);
  gboolean is_set = difference == NULL;
  g_free(difference);
  return is_set;
}

// Whether the caller runs on the thread that the process began with.
static inline gboolean veil_gtk_is_first_thread(void) {
  return (long)getpid() == syscall(SYS_gettid);
}
