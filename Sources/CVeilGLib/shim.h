#pragma once

#include <glib.h>
#include <glib-unix.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch's interface for other main loops: an eventfd that is readable when the main queue has work, and the
// call that does that work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// Whether the caller is on the first thread of the process.
static inline gboolean veil_glib_is_first_thread(void) {
  return (long)getpid() == syscall(SYS_gettid);
}
