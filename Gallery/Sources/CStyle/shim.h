#pragma once
#include <gtk/gtk.h>

// GTK 4.12 deprecated the call that older ones have.
static inline void gallery_css_provider_load(GtkCssProvider *provider, const char *css) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
}

// Swift cannot call GObject's and GTK's own functions for these, which are variadic.
static inline int gallery_int(GtkSettings *settings, const char *name) {
  int value = 0;
  g_object_get(settings, name, &value, NULL);
  return value;
}

// GTK 4.20 deprecated the setting that older ones have.
static inline void gallery_set_dark(GtkSettings *settings, gboolean is_dark) {
#if GTK_CHECK_VERSION(4, 20, 0)
  g_object_set(settings, "gtk-interface-color-scheme",
               is_dark ? GTK_INTERFACE_COLOR_SCHEME_DARK : GTK_INTERFACE_COLOR_SCHEME_DEFAULT, NULL);
#else
  g_object_set(settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
#endif
}

static inline void gallery_set_int(GtkSettings *settings, const char *name, int value) {
  g_object_set(settings, name, value, NULL);
}

/// The caller frees it.
static inline char *gallery_theme(GtkSettings *settings) {
  char *name = NULL;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  return name;
}

static inline void gallery_set_theme(GtkSettings *settings, const char *name) {
  g_object_set(settings, "gtk-theme-name", name, NULL);
}

static inline void gallery_name(GtkWidget *widget, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
