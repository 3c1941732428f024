#include "frame_peer.h"
#include <cairo.h>
#include <stdlib.h>

typedef struct {
  char kind;
  double points[6];
} element;

typedef struct {
  double color[4], width;
  element elements[32];
  int count;
} shape;

struct frame_peer {
  cairo_surface_t *surface;
  double scale;
  shape shapes[32];
  int count;
  cairo_scaled_font_t *font;
  cairo_glyph_t *glyphs;
  int glyph_count;
  double text_color[4];
};

frame_peer *frame_peer_create(int width, int height, double scale) {
  frame_peer *peer = calloc(1, sizeof *peer);
  peer->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  peer->scale = scale;
  return peer;
}

void frame_peer_destroy(frame_peer *peer) {
  cairo_surface_destroy(peer->surface);
  if (peer->glyphs) cairo_glyph_free(peer->glyphs);
  if (peer->font) cairo_scaled_font_destroy(peer->font);
  free(peer);
}

void frame_peer_shape(frame_peer *peer, double red, double green, double blue, double alpha, double width) {
  if (peer->count == 32) abort();
  peer->shapes[peer->count++] = (shape){.color = {red, green, blue, alpha}, .width = width};
}

static void add(frame_peer *peer, element element) {
  shape *shape = &peer->shapes[peer->count - 1];
  if (shape->count == 32) abort();
  shape->elements[shape->count++] = element;
}

void frame_peer_move(frame_peer *peer, double x, double y) { add(peer, (element){'M', {x, y}}); }
void frame_peer_line(frame_peer *peer, double x, double y) { add(peer, (element){'L', {x, y}}); }
void frame_peer_curve(frame_peer *peer, double x1, double y1, double x2, double y2, double x, double y) {
  add(peer, (element){'C', {x1, y1, x2, y2, x, y}});
}
void frame_peer_close(frame_peer *peer) { add(peer, (element){'Z', {0}}); }

void frame_peer_text(
    frame_peer *peer, const char *text, const char *family, double size, double x, double top, double red,
    double green, double blue, double alpha) {
  cairo_t *context = cairo_create(peer->surface);
  cairo_scale(context, peer->scale, peer->scale);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
  cairo_select_font_face(context, family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(context, size);
  peer->font = cairo_scaled_font_reference(cairo_get_scaled_font(context));
  cairo_destroy(context);
  cairo_text_extents_t extents;
  cairo_font_extents_t font;
  cairo_scaled_font_text_extents(peer->font, text, &extents);
  cairo_scaled_font_extents(peer->font, &font);
  cairo_scaled_font_text_to_glyphs(
      peer->font, x - extents.x_advance / 2, top + font.ascent, text, -1, &peer->glyphs, &peer->glyph_count, NULL,
      NULL, NULL);
  double color[] = {red, green, blue, alpha};
  for (int index = 0; index < 4; index++) peer->text_color[index] = color[index];
}

static void set(cairo_t *context, const double *color) {
  cairo_set_source_rgba(context, color[0], color[1], color[2], color[3]);
}

void frame_peer_paint(frame_peer *peer) {
  cairo_t *context = cairo_create(peer->surface);
  cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(context, 1, 1, 1, 1);
  cairo_paint(context);
  cairo_set_operator(context, CAIRO_OPERATOR_OVER);
  cairo_scale(context, peer->scale, peer->scale);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  for (const shape *shape = peer->shapes; shape < peer->shapes + peer->count; shape++) {
    for (const element *element = shape->elements; element < shape->elements + shape->count; element++) {
      const double *p = element->points;
      switch (element->kind) {
      case 'M': cairo_move_to(context, p[0], p[1]); break;
      case 'L': cairo_line_to(context, p[0], p[1]); break;
      case 'C': cairo_curve_to(context, p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: cairo_close_path(context);
      }
    }
    set(context, shape->color);
    if (shape->width > 0) {
      cairo_set_line_width(context, shape->width);
      cairo_stroke(context);
    } else {
      cairo_fill(context);
    }
  }
  if (peer->font) {
    set(context, peer->text_color);
    cairo_set_scaled_font(context, peer->font);
    cairo_show_glyphs(context, peer->glyphs, peer->glyph_count);
  }
  cairo_destroy(context);
  cairo_surface_flush(peer->surface);
}

uint32_t *frame_peer_pixels(frame_peer *peer) {
  cairo_surface_flush(peer->surface);
  return (uint32_t *)cairo_image_surface_get_data(peer->surface);
}

int frame_peer_write(frame_peer *peer, const char *path) {
  cairo_surface_mark_dirty(peer->surface);
  return cairo_surface_write_to_png(peer->surface, path);
}
