#pragma once

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wayland-client.h>

#include "viewporter.h"

// What a compositor has, as soon as it has told.
typedef struct {
  struct wl_compositor *compositor;
  struct wl_subcompositor *subcompositor;
  struct wl_shm *shm;
  struct wl_seat *seat;
  // Of the protocol viewporter.
  struct wl_proxy *viewporter;
  // The devices that the seat has had.
  uint32_t capabilities;
  int is_complete;
} VeilWaylandGlobals;

static inline void veil_wayland_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  ((VeilWaylandGlobals *)data)->capabilities |= capabilities;
}

static inline void veil_wayland_seat_name(void *data, struct wl_seat *seat, const char *name) {}

static inline void veil_wayland_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                       uint32_t version) {
  VeilWaylandGlobals *globals = (VeilWaylandGlobals *)data;
  // Version 4 has damage in pixels. A newer one would send events that this does not know.
  if (!globals->compositor && version >= 4 && !strcmp(interface, "wl_compositor"))
    globals->compositor = (struct wl_compositor *)wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (!globals->subcompositor && !strcmp(interface, "wl_subcompositor"))
    globals->subcompositor =
        (struct wl_subcompositor *)wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
  else if (!globals->shm && !strcmp(interface, "wl_shm"))
    globals->shm = (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (!globals->viewporter && !strcmp(interface, "wp_viewporter"))
    globals->viewporter = (struct wl_proxy *)wl_registry_bind(registry, name, veil_wayland_viewporter_interface(), 1);
  else if (!globals->seat && version >= 3 && !strcmp(interface, "wl_seat")) {
    static const struct wl_seat_listener listener = {veil_wayland_capabilities, veil_wayland_seat_name};
    // Since version 3 its devices can be released.
    globals->seat = (struct wl_seat *)wl_registry_bind(registry, name, &wl_seat_interface, 3);
    if (globals->seat) wl_seat_add_listener(globals->seat, &listener, globals);
  }
}

static inline void veil_wayland_global_removed(void *data, struct wl_registry *registry, uint32_t name) {}

static inline void veil_wayland_told(void *data, struct wl_callback *callback, uint32_t serial) {
  ((VeilWaylandGlobals *)data)->is_complete = 1;
  wl_callback_destroy(callback);
}

// Asks for the globals on a queue, without waiting.
static inline void veil_wayland_ask(struct wl_display *display, struct wl_event_queue *queue,
                                    VeilWaylandGlobals *globals) {
  static const struct wl_registry_listener registry_listener = {veil_wayland_global, veil_wayland_global_removed};
  static const struct wl_callback_listener told_listener = {veil_wayland_told};
  struct wl_display *own = (struct wl_display *)wl_proxy_create_wrapper(display);
  if (!own) return;
  wl_proxy_set_queue((struct wl_proxy *)own, queue);
  struct wl_registry *registry = wl_display_get_registry(own);
  if (registry) wl_registry_add_listener(registry, &registry_listener, globals);
  // Answered after all that is there now was told.
  struct wl_callback *told = wl_display_sync(own);
  if (told) wl_callback_add_listener(told, &told_listener, globals);
  wl_proxy_wrapper_destroy(own);
  wl_display_flush(display);
}

// A surface above another one, whose events come on a queue. It takes no input, and is seen from the parent's next
// commit on, as soon as it has pixels. NULL without memory.
static inline struct wl_surface *veil_wayland_surface(const VeilWaylandGlobals *globals, struct wl_event_queue *queue,
                                                      struct wl_surface *parent, struct wl_subsurface **role) {
  struct wl_compositor *own = (struct wl_compositor *)wl_proxy_create_wrapper(globals->compositor);
  if (!own) return NULL;
  wl_proxy_set_queue((struct wl_proxy *)own, queue);
  struct wl_surface *surface = wl_compositor_create_surface(own);
  struct wl_region *nothing = wl_compositor_create_region(own);
  wl_proxy_wrapper_destroy(own);
  *role = surface ? wl_subcompositor_get_subsurface(globals->subcompositor, surface, parent) : NULL;
  if (nothing && *role) wl_surface_set_input_region(surface, nothing);
  if (*role) wl_subsurface_set_desync(*role);
  if (surface && (!nothing || !*role)) {
    if (*role) wl_subsurface_destroy(*role);
    wl_surface_destroy(surface);
    surface = NULL;
  }
  if (nothing) wl_region_destroy(nothing);
  return surface;
}

// Its viewport; NULL where the compositor has none.
static inline struct wl_proxy *veil_wayland_viewport(const VeilWaylandGlobals *globals, struct wl_surface *surface) {
  return globals->viewporter ? veil_wayland_viewporter_get(globals->viewporter, surface) : NULL;
}

static inline void veil_wayland_released(void *data, struct wl_buffer *buffer) { *(int *)data = 0; }

// Shared memory that is all clear, and buffers of equal size in it, whose releases come on a queue and reset `is_used`.
// Returns the memory; NULL where there is none.
static inline void *veil_wayland_buffers(const VeilWaylandGlobals *globals, struct wl_event_queue *queue, int32_t width,
                                         int32_t height, int32_t count, struct wl_buffer **buffers, int *is_used) {
  static const struct wl_buffer_listener listener = {veil_wayland_released};
  const int32_t size = width * height * 4;
  const int file = (int)syscall(SYS_memfd_create, "veil", 1 /* closed by exec */);
  if (file < 0) return NULL;
  void *memory = MAP_FAILED;
  struct wl_shm *own = NULL;
  struct wl_shm_pool *pool = NULL;
  if (ftruncate(file, (off_t)size * count) == 0)
    memory = mmap(NULL, (size_t)size * count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) own = (struct wl_shm *)wl_proxy_create_wrapper(globals->shm);
  if (own) {
    wl_proxy_set_queue((struct wl_proxy *)own, queue);
    pool = wl_shm_create_pool(own, file, size * count);
    wl_proxy_wrapper_destroy(own);
  }
  close(file);
  int made = 0;
  for (; pool && made < count; made++) {
    buffers[made] =
        wl_shm_pool_create_buffer(pool, made * size, width, height, width * 4, WL_SHM_FORMAT_ARGB8888);
    if (!buffers[made]) break;
    is_used[made] = 0;
    wl_buffer_add_listener(buffers[made], &listener, &is_used[made]);
  }
  // The buffers keep it.
  if (pool) wl_shm_pool_destroy(pool);
  if (made == count) return memory;
  while (made > 0) wl_buffer_destroy(buffers[--made]);
  if (memory != MAP_FAILED) munmap(memory, (size_t)size * count);
  return NULL;
}

// Receives a queue's events, of which there may be none, and waits for some at most so many milliseconds. Returns
// whether the connection holds.
static inline int veil_wayland_receive(struct wl_display *display, struct wl_event_queue *queue, int milliseconds) {
  if (wl_display_prepare_read_queue(display, queue) == 0) {
    struct pollfd descriptor = {.fd = wl_display_get_fd(display), .events = POLLIN};
    if (poll(&descriptor, 1, milliseconds) > 0) {
      if (wl_display_read_events(display) < 0) return 0;
    } else {
      wl_display_cancel_read(display);
    }
  }
  return wl_display_dispatch_queue_pending(display, queue) >= 0;
}
