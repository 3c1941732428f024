#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <unistd.h>

// GTK 4.8 tells what a widget's state is to assistive technology through its test functions alone, and
// those take their values as variadic arguments, which Swift cannot pass.
static inline gboolean veil_gtk_accessible_state_is_set(GtkAccessible *accessible, GtkAccessibleState state) {
  if (!gtk_test_accessible_has_state(accessible, state)) return FALSE;
  char *difference = gtk_test_accessible_check_state(accessible, state, TRUE);
  gboolean is_set = difference == NULL;
  g_free(difference);
  return is_set;
}

// GDK's GDK_TOPLEVEL_STATE_SUSPENDED, which headers before 4.12 lack; an older GDK never sets it.
enum { VEIL_GDK_TOPLEVEL_STATE_SUSPENDED = 1 << 16 };

// GTK deprecated what reads a widget's style in 4.10. The colour has a newer call; the border's width and the
// theme's named colours have none, and the old calls are there as long as GTK 4 is.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GdkRGBA veil_gtk_text_color(GtkWidget *widget) {
  GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color(widget, &color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
  return color;
}

static inline GtkBorder veil_gtk_border(GtkWidget *widget) {
  GtkBorder border;
  gtk_style_context_get_border(gtk_widget_get_style_context(widget), &border);
  return border;
}

// Whether the theme has a colour of that name.
static inline gboolean veil_gtk_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
  return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

G_GNUC_END_IGNORE_DEPRECATIONS
