#pragma once

#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// Whether pixels of a visual are 32 bits of alpha, red, green and blue in this machine's order, as Cairo keeps them.
static inline int veil_xcb_has_usual_pixels(xcb_connection_t *connection, xcb_visualid_t visual, uint8_t depth) {
  const xcb_setup_t *setup = xcb_get_setup(connection);
  const uint32_t one = 1;
  uint8_t first;
  memcpy(&first, &one, 1);
  if (setup->image_byte_order != (first ? XCB_IMAGE_ORDER_LSB_FIRST : XCB_IMAGE_ORDER_MSB_FIRST)) return 0;
  int is_wide = 0;
  for (xcb_format_iterator_t i = xcb_setup_pixmap_formats_iterator(setup); i.rem; xcb_format_next(&i))
    if (i.data->depth == depth && i.data->bits_per_pixel == 32) is_wide = 1;
  if (!is_wide) return 0;
  for (xcb_screen_iterator_t s = xcb_setup_roots_iterator(setup); s.rem; xcb_screen_next(&s))
    for (xcb_depth_iterator_t d = xcb_screen_allowed_depths_iterator(s.data); d.rem; xcb_depth_next(&d))
      for (xcb_visualtype_iterator_t v = xcb_depth_visuals_iterator(d.data); v.rem; xcb_visualtype_next(&v))
        if (v.data->visual_id == visual)
          return v.data->red_mask == 0xff0000 && v.data->green_mask == 0xff00 && v.data->blue_mask == 0xff;
  return 0;
}

// The one request of the shape extension that is needed, so that no further library is: a window takes no input.
static inline int veil_xcb_take_no_input(xcb_connection_t *connection, xcb_window_t window) {
  static xcb_extension_t shape = {"SHAPE", 0};
  const xcb_query_extension_reply_t *found = xcb_get_extension_data(connection, &shape);
  if (!found || !found->present) return 0;
  struct {
    uint8_t major, minor;
    uint16_t length;
    uint8_t operation, kind, ordering, pad;
    uint32_t window;
    int16_t x, y;
  } request = {.operation = 0 /* set */, .kind = 2 /* input */, .window = window};
  struct iovec parts[4];
  memset(parts, 0, sizeof parts);
  parts[2].iov_base = (char *)&request;
  parts[2].iov_len = sizeof request;
  static const xcb_protocol_request_t rectangles = {.count = 1, .ext = &shape, .opcode = 1, .isvoid = 1};
  xcb_send_request(connection, 0, parts + 2, &rectangles);
  return 1;
}
