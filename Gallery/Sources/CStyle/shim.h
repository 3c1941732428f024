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
