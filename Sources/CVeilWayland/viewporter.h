#pragma once

#include <wayland-client.h>

// The part of the protocol viewporter that crops a surface and gives it a size in points, which libwayland does not have:
// https://wayland.app/protocols/viewporter

// In a function, since Swift leaves out variables of a header that only other variables use.
static inline const struct wl_interface *veil_wayland_viewport_interface(void) {
  static const struct wl_interface *types[] = {NULL, NULL, NULL, NULL};
  static const struct wl_message requests[] = {
      {"destroy", "", types}, {"set_source", "ffff", types}, {"set_destination", "ii", types}};
  static const struct wl_interface interface = {"wp_viewport", 1, 3, requests, 0, NULL};
  return &interface;
}

static inline const struct wl_interface *veil_wayland_viewporter_interface(void) {
  // The new object's interface is given with each request.
  static const struct wl_interface *types[] = {NULL, &wl_surface_interface};
  static const struct wl_message requests[] = {{"destroy", "", types}, {"get_viewport", "no", types}};
  static const struct wl_interface interface = {"wp_viewporter", 1, 2, requests, 0, NULL};
  return &interface;
}

static inline struct wl_proxy *veil_wayland_viewporter_get(struct wl_proxy *viewporter, struct wl_surface *surface) {
  return wl_proxy_marshal_constructor(viewporter, 1, veil_wayland_viewport_interface(), NULL, surface);
}

// From the surface's next commit on, shows the upper left part of its buffer, of a size in the buffer's points, in a size in
// points.
static inline void veil_wayland_viewport_crop(struct wl_proxy *viewport, wl_fixed_t part_width, wl_fixed_t part_height,
                                              int32_t width, int32_t height) {
  wl_proxy_marshal(viewport, 1, 0, 0, part_width, part_height);
  wl_proxy_marshal(viewport, 2, width, height);
}

static inline void veil_wayland_viewport_destroy(struct wl_proxy *viewport) {
  wl_proxy_marshal(viewport, 0);
  wl_proxy_destroy(viewport);
}
