#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "flags.h"

// Functions with variadic arguments, which Swift cannot pass.

static inline gboolean veil_g_has_property(gpointer object, const char *property) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), property) != NULL;
}

// A number, a flag or a value of an enumeration; 0 where this version has no such property.
static inline int veil_g_int(gpointer object, const char *property) {
  int value = 0;
  if (veil_g_has_property(object, property)) g_object_get(object, property, &value, NULL);
  return value;
}

static inline void veil_g_set_int(gpointer object, const char *property, int value) {
  g_object_set(object, property, value, NULL);
}

static inline void veil_g_set_pointer(gpointer object, const char *property, gpointer value) {
  g_object_set(object, property, value, NULL);
}

// A string or an object; NULL: none. The caller owns it.
static inline gpointer veil_g_pointer(gpointer object, const char *property) {
  gpointer value = NULL;
  g_object_get(object, property, &value, NULL);
  return value;
}

// The list in a property, owned by the caller; NULL: the object has no such property.
static inline GListModel *veil_g_list(gpointer object, const char *property) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), property);
  return spec && g_type_is_a(spec->value_type, G_TYPE_LIST_MODEL) ? (GListModel *)veil_g_pointer(object, property)
                                                                  : NULL;
}

// A new widget, owned by the caller; a role below 0 is that of its class.
static inline GtkWidget *veil_gtk_new(GType type, int role) {
  return (GtkWidget *)g_object_new(type, role < 0 ? NULL : "accessible-role", role, NULL);
}

static inline void veil_gtk_set_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// The completed fraction, 0…1, also in words.
static inline void veil_gtk_set_progress(GtkWidget *widget, double value, const char *words) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static inline void veil_gtk_set_state(GtkWidget *widget, GtkAccessibleState state, gboolean is_set) {
  if (is_set)
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, TRUE, -1);
  else
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), state);
}

static inline gboolean veil_gtk_has_state(GtkWidget *widget, GtkAccessibleState state) {
  if (!gtk_test_accessible_has_state(GTK_ACCESSIBLE(widget), state)) return FALSE;
  char *difference = gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), state, TRUE);
  gboolean is_set = difference == NULL;
  g_free(difference);
  return is_set;
}

// GDK's GDK_TOPLEVEL_STATE_SUSPENDED, which headers before 4.12 lack; an older GDK never sets it.
enum { VEIL_GDK_TOPLEVEL_STATE_SUSPENDED = 1 << 16 };

// GTK deprecated the functions that read a widget's style in 4.10. Only the colour has a newer call, which older
// versions lack; the old calls exist as long as GTK 4 does.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GdkRGBA veil_gtk_text_color(GtkWidget *widget) {
  GdkRGBA color;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  return color;
}

static inline GtkBorder veil_gtk_border(GtkWidget *widget) {
  GtkBorder border;
  gtk_style_context_get_border(gtk_widget_get_style_context(widget), &border);
  return border;
}

// Whether the theme has a colour with this name.
static inline gboolean veil_gtk_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
  return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

// Rules that leave a widget as it is without a style sheet.
static inline GtkCssProvider *veil_gtk_make_bare_style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, "* { all: unset; }", -1);
  return provider;
}

// Sets rules for one widget, before those of the app and of the user.
static inline void veil_gtk_set_style(GtkWidget *widget, GtkCssProvider *provider) {
  gtk_style_context_add_provider(gtk_widget_get_style_context(widget), GTK_STYLE_PROVIDER(provider), G_MAXUINT);
}

// What GTK paints as the background of a widget, far larger than any corner; NULL: nothing. The caller owns it.
static inline GskRenderNode *veil_gtk_background(GtkWidget *widget) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_render_background(snapshot, gtk_widget_get_style_context(widget), 0, 0, 400, 400);
  return gtk_snapshot_free_to_node(snapshot);
}

// What a window paints below one of its children; NULL: nothing. The caller owns it.
static inline GskRenderNode *veil_gtk_window_below(GtkWidget *window, GtkWidget *child) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_render_background(snapshot, gtk_widget_get_style_context(window), 0, 0, gtk_widget_get_width(window),
                                 gtk_widget_get_height(window));
  for (GtkWidget *next = gtk_widget_get_first_child(window); next && next != child;
       next = gtk_widget_get_next_sibling(next))
    gtk_widget_snapshot_child(window, next, snapshot);
  return gtk_snapshot_free_to_node(snapshot);
}

G_GNUC_END_IGNORE_DEPRECATIONS

// What a child last painted, without its place in its parent; NULL: nothing. GTK keeps it until the child paints
// something else. The caller owns it.
static inline GskRenderNode *veil_gtk_painted(GtkWidget *parent, GtkWidget *child) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_widget_snapshot_child(parent, child, snapshot);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (!node || gsk_render_node_get_node_type(node) != GSK_TRANSFORM_NODE) return node;
  GskRenderNode *inner = gsk_render_node_ref(gsk_transform_node_get_child(node));
  gsk_render_node_unref(node);
  return inner;
}

// The X window of a surface; 0 where it has none. Declared here, since Xlib's headers would bring a Bool, a Display
// and a Window of their own into Swift.
#ifdef GDK_WINDOWING_X11
GType gdk_x11_surface_get_type(void);
unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
static inline guint32 veil_gdk_x11_window(GdkSurface *surface) {
  if (!G_TYPE_CHECK_INSTANCE_TYPE(surface, gdk_x11_surface_get_type())) return 0;
  return (guint32)gdk_x11_surface_get_xid(surface);
}
#else
static inline guint32 veil_gdk_x11_window(GdkSurface *surface) { return 0; }
#endif

// What a swipe gesture reports as a finger is lifted.
static inline void veil_gtk_fling_without_speed(GtkEventController *swipe) {
  g_signal_emit_by_name(swipe, "swipe", 0.0, 0.0);
}

// Whether the desktop has told GDK that the surface's window has the keyboard.
static inline int veil_gdk_has_keyboard(GdkSurface *surface) {
  return GDK_IS_TOPLEVEL(surface) && gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) & GDK_TOPLEVEL_STATE_FOCUSED;
}

// The connection and the surface of Wayland; NULL where there are none.
#ifdef GDK_WINDOWING_WAYLAND
GType gdk_wayland_display_get_type(void);
GType gdk_wayland_surface_get_type(void);
struct wl_display *gdk_wayland_display_get_wl_display(GdkDisplay *display);
struct wl_surface *gdk_wayland_surface_get_wl_surface(GdkSurface *surface);
static inline struct wl_display *veil_gdk_wayland_display(GdkDisplay *display) {
  if (!G_TYPE_CHECK_INSTANCE_TYPE(display, gdk_wayland_display_get_type())) return NULL;
  return gdk_wayland_display_get_wl_display(display);
}
static inline struct wl_surface *veil_gdk_wayland_surface(GdkSurface *surface) {
  if (!G_TYPE_CHECK_INSTANCE_TYPE(surface, gdk_wayland_surface_get_type())) return NULL;
  return gdk_wayland_surface_get_wl_surface(surface);
}
#else
static inline struct wl_display *veil_gdk_wayland_display(GdkDisplay *display) { return NULL; }
static inline struct wl_surface *veil_gdk_wayland_surface(GdkSurface *surface) { return NULL; }
#endif

// Makes a timer ready at an instant of GLib's monotonic clock.
static inline void veil_timer_set(int timer, gint64 microseconds) {
  struct itimerspec instant = {
      .it_value = {.tv_sec = microseconds / G_USEC_PER_SEC, .tv_nsec = microseconds % G_USEC_PER_SEC * 1000}};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &instant, NULL);
}

// A message for those who look for one (G_MESSAGES_DEBUG=Veil).
static inline void veil_debug(const char *sentence) { g_log("Veil", G_LOG_LEVEL_DEBUG, "%s", sentence); }
