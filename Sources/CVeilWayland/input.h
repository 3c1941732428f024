#pragma once

#include "keymap.h"
#include "shim.h"

typedef enum { VEIL_WAYLAND_PRESS, VEIL_WAYLAND_RELEASE, VEIL_WAYLAND_ESCAPE } VeilWaylandActKind;

// What the user has done in a window, in its own points.
typedef struct {
  VeilWaylandActKind kind;
  double x, y;
} VeilWaylandAct;

enum { VEIL_WAYLAND_ACTS = 16, VEIL_WAYLAND_ESCAPES = 8 };

// A second set of a seat's devices, which hear what the toolkit's do. They take nothing from it.
typedef struct {
  // The window whose input counts.
  struct wl_surface *window;
  struct wl_pointer *pointer;
  struct wl_keyboard *keyboard;
  struct wl_touch *touch;
  int is_pointed, is_focused;
  // The finger that counts, and whether there is one.
  int32_t finger;
  int is_touched;
  double x, y, touch_x, touch_y;
  // The kernel's codes of the keys for Escape.
  uint32_t escapes[VEIL_WAYLAND_ESCAPES];
  int escape_count;
  int count;
  VeilWaylandAct acts[VEIL_WAYLAND_ACTS];
} VeilWaylandInput;

static inline void veil_wayland_did(VeilWaylandInput *input, VeilWaylandActKind kind, double x, double y) {
  if (input->count < VEIL_WAYLAND_ACTS) input->acts[input->count++] = (VeilWaylandAct){.kind = kind, .x = x, .y = y};
}

static inline void veil_wayland_moved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  input->x = wl_fixed_to_double(x);
  input->y = wl_fixed_to_double(y);
}

static inline void veil_wayland_entered(void *data, struct wl_pointer *pointer, uint32_t serial,
                                        struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  input->is_pointed = surface == input->window;
  veil_wayland_moved(data, pointer, 0, x, y);
}

static inline void veil_wayland_left(void *data, struct wl_pointer *pointer, uint32_t serial,
                                     struct wl_surface *surface) {
  ((VeilWaylandInput *)data)->is_pointed = 0;
}

static inline void veil_wayland_button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                                       uint32_t button, uint32_t state) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  // BTN_LEFT of linux/input-event-codes.h.
  if (!input->is_pointed || button != 0x110) return;
  const int is_pressed = state == WL_POINTER_BUTTON_STATE_PRESSED;
  veil_wayland_did(input, is_pressed ? VEIL_WAYLAND_PRESS : VEIL_WAYLAND_RELEASE, input->x, input->y);
}

static inline void veil_wayland_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                                     wl_fixed_t value) {}

static inline void veil_wayland_keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t file,
                                       uint32_t size) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  // Each keyboard has its own: that of an on-screen keyboard may number keys as it likes.
  void *map = format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (map == MAP_FAILED) return;
  const char *text = (const char *)map;
  uint32_t keys[VEIL_WAYLAND_ESCAPES] = {0};
  const int count = veil_wayland_escapes(text, strnlen(text, size), keys, VEIL_WAYLAND_ESCAPES);
  munmap(map, size);
  if (count < 0) return;
  memcpy(input->escapes, keys, sizeof keys);
  input->escape_count = count;
}

static inline void veil_wayland_focused(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                                        struct wl_surface *surface, struct wl_array *keys) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  input->is_focused = surface == input->window;
}

static inline void veil_wayland_unfocused(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                                          struct wl_surface *surface) {
  ((VeilWaylandInput *)data)->is_focused = 0;
}

static inline void veil_wayland_key(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time,
                                    uint32_t key, uint32_t state) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  if (!input->is_focused || state != WL_KEYBOARD_KEY_STATE_PRESSED) return;
  for (int i = 0; i < input->escape_count; i++)
    if (input->escapes[i] == key) veil_wayland_did(input, VEIL_WAYLAND_ESCAPE, 0, 0);
}

static inline void veil_wayland_modifiers(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed,
                                          uint32_t latched, uint32_t locked, uint32_t group) {}

static inline void veil_wayland_touched(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                                        struct wl_surface *surface, int32_t finger, wl_fixed_t x, wl_fixed_t y) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  if (input->is_touched || surface != input->window) return;
  input->is_touched = 1;
  input->finger = finger;
  input->touch_x = wl_fixed_to_double(x);
  input->touch_y = wl_fixed_to_double(y);
  veil_wayland_did(input, VEIL_WAYLAND_PRESS, input->touch_x, input->touch_y);
}

static inline void veil_wayland_lifted(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                                       int32_t finger) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  if (!input->is_touched || finger != input->finger) return;
  input->is_touched = 0;
  veil_wayland_did(input, VEIL_WAYLAND_RELEASE, input->touch_x, input->touch_y);
}

static inline void veil_wayland_dragged(void *data, struct wl_touch *touch, uint32_t time, int32_t finger, wl_fixed_t x,
                                        wl_fixed_t y) {
  VeilWaylandInput *input = (VeilWaylandInput *)data;
  if (!input->is_touched || finger != input->finger) return;
  input->touch_x = wl_fixed_to_double(x);
  input->touch_y = wl_fixed_to_double(y);
}

static inline void veil_wayland_touch_frame(void *data, struct wl_touch *touch) {}

static inline void veil_wayland_touch_cancelled(void *data, struct wl_touch *touch) {
  ((VeilWaylandInput *)data)->is_touched = 0;
}

// Hears a window's input on a queue, until `veil_wayland_deafen`, from all devices that there are now. May be called again.
static inline void veil_wayland_hear(struct wl_display *display, const VeilWaylandGlobals *globals,
                                     struct wl_event_queue *queue, VeilWaylandInput *input) {
  static const struct wl_pointer_listener pointer_listener = {
      .enter = veil_wayland_entered,
      .leave = veil_wayland_left,
      .motion = veil_wayland_moved,
      .button = veil_wayland_button,
      .axis = veil_wayland_axis,
  };
  static const struct wl_keyboard_listener keyboard_listener = {
      .keymap = veil_wayland_keymap,
      .enter = veil_wayland_focused,
      .leave = veil_wayland_unfocused,
      .key = veil_wayland_key,
      .modifiers = veil_wayland_modifiers,
  };
  static const struct wl_touch_listener touch_listener = {
      .down = veil_wayland_touched,
      .up = veil_wayland_lifted,
      .motion = veil_wayland_dragged,
      .frame = veil_wayland_touch_frame,
      .cancel = veil_wayland_touch_cancelled,
  };
  struct wl_seat *own = globals->seat ? (struct wl_seat *)wl_proxy_create_wrapper(globals->seat) : NULL;
  if (!own) return;
  wl_proxy_set_queue((struct wl_proxy *)own, queue);
  // To ask for what a seat has never had is an error.
  if (!input->pointer && globals->capabilities & WL_SEAT_CAPABILITY_POINTER) {
    input->pointer = wl_seat_get_pointer(own);
    if (input->pointer) wl_pointer_add_listener(input->pointer, &pointer_listener, input);
  }
  if (!input->keyboard && globals->capabilities & WL_SEAT_CAPABILITY_KEYBOARD) {
    input->keyboard = wl_seat_get_keyboard(own);
    if (input->keyboard) wl_keyboard_add_listener(input->keyboard, &keyboard_listener, input);
  }
  if (!input->touch && globals->capabilities & WL_SEAT_CAPABILITY_TOUCH) {
    input->touch = wl_seat_get_touch(own);
    if (input->touch) wl_touch_add_listener(input->touch, &touch_listener, input);
  }
  wl_proxy_wrapper_destroy(own);
  wl_display_flush(display);
}

static inline void veil_wayland_deafen(VeilWaylandInput *input) {
  if (input->pointer) wl_pointer_release(input->pointer);
  if (input->keyboard) wl_keyboard_release(input->keyboard);
  if (input->touch) wl_touch_release(input->touch);
  input->pointer = NULL;
  input->keyboard = NULL;
  input->touch = NULL;
}
