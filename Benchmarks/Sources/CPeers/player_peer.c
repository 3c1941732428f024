#include "library.h"
#include "player_peer.h"
#include <stdlib.h>

typedef void *paint;

struct player_peer {
  int width, height;
  uint32_t *pixels;
  // thorvg
  void *canvas, *animation;
  paint shapes[32];
  int count;
  float frames;
  int (*set_frame)(void *animation, float frame);
  int (*move)(paint, float x, float y);
  int (*line)(paint, float x, float y);
  int (*curve)(paint, float x1, float y1, float x2, float y2, float x, float y);
  int (*close)(paint);
  int (*stroke_color)(paint, uint8_t red, uint8_t green, uint8_t blue, uint8_t alpha);
  int (*fill_color)(paint, uint8_t red, uint8_t green, uint8_t blue, uint8_t alpha);
  int (*stroke_width)(paint, float width);
  int (*stroke_cap)(paint, int cap);
  int (*add)(void *canvas, paint);
  int (*update)(void *canvas);
  int (*draw)(void *canvas, bool clear);
  int (*sync)(void *canvas);
  paint (*shape)(void);
  void *(*animation_new)(void);
  paint (*picture)(void *animation);
  int (*load)(paint, const char *data, uint32_t size, const char *type, const char *folder, bool copy);
  int (*set_size)(paint, float width, float height);
  int (*total)(void *animation, float *frames);
  // rlottie
  void (*render)(void *animation, size_t frame, uint32_t *pixels, size_t width, size_t height, size_t stride);
};

const char *player_peer_trouble(void) { return trouble; }

/// thorvg's numbers for what it is told.
enum { argb_premultiplied = 1, smart_render = 2, round_cap = 1 };

static player_peer *create(int width, int height) {
  player_peer *peer = calloc(1, sizeof *peer);
  peer->width = width;
  peer->height = height;
  peer->pixels = calloc((size_t)width * height, sizeof *peer->pixels);
  return peer;
}

player_peer *thorvg_peer_create(const char *library, int width, int height) {
  player_peer *peer = create(width, height);
  int (*init)(unsigned threads);
  void *(*canvas)(uint8_t options);
  int (*target)(void *canvas, uint32_t *, uint32_t stride, uint32_t width, uint32_t height, uint8_t colors);
  lookup functions[] = {
      {"tvg_engine_init", &init},
      {"tvg_swcanvas_create", &canvas},
      {"tvg_swcanvas_set_target", &target},
      {"tvg_canvas_add", &peer->add},
      {"tvg_canvas_update", &peer->update},
      {"tvg_canvas_draw", &peer->draw},
      {"tvg_canvas_sync", &peer->sync},
      {"tvg_shape_new", &peer->shape},
      {"tvg_shape_move_to", &peer->move},
      {"tvg_shape_line_to", &peer->line},
      {"tvg_shape_cubic_to", &peer->curve},
      {"tvg_shape_close", &peer->close},
      {"tvg_shape_set_stroke_color", &peer->stroke_color},
      {"tvg_shape_set_stroke_width", &peer->stroke_width},
      {"tvg_shape_set_stroke_cap", &peer->stroke_cap},
      {"tvg_shape_set_fill_color", &peer->fill_color},
      {"tvg_animation_new", &peer->animation_new},
      {"tvg_animation_get_picture", &peer->picture},
      {"tvg_animation_set_frame", &peer->set_frame},
      {"tvg_animation_get_total_frame", &peer->total},
      {"tvg_picture_load_data", &peer->load},
      {"tvg_picture_set_size", &peer->set_size},
  };
  if (!load_library(library, functions, sizeof functions / sizeof *functions)) return NULL;
  // No threads of its own: ours has none either.
  if (init(0) != 0 || !(peer->canvas = canvas(smart_render))
      || target(peer->canvas, peer->pixels, (uint32_t)width, (uint32_t)width, (uint32_t)height, argb_premultiplied)
          != 0) {
    snprintf(trouble, sizeof trouble, "thorvg makes no canvas.");
    return NULL;
  }
  return peer;
}

void thorvg_peer_shape(player_peer *peer, const uint8_t color[4], float width) {
  if (peer->count == 32) abort();
  paint shape = peer->shape();
  if (width > 0) {
    peer->stroke_width(shape, width);
    peer->stroke_cap(shape, round_cap);
    peer->stroke_color(shape, color[0], color[1], color[2], color[3]);
  } else {
    peer->fill_color(shape, color[0], color[1], color[2], color[3]);
  }
  peer->add(peer->canvas, shape);
  peer->shapes[peer->count++] = shape;
}

static paint last(player_peer *peer) { return peer->shapes[peer->count - 1]; }

void thorvg_peer_move(player_peer *peer, float x, float y) { peer->move(last(peer), x, y); }
void thorvg_peer_line(player_peer *peer, float x, float y) { peer->line(last(peer), x, y); }
void thorvg_peer_curve(player_peer *peer, float x1, float y1, float x2, float y2, float x, float y) {
  peer->curve(last(peer), x1, y1, x2, y2, x, y);
}
void thorvg_peer_close(player_peer *peer) { peer->close(last(peer)); }

void thorvg_peer_recolor(player_peer *peer, int shape, const uint8_t color[4]) {
  peer->stroke_color(peer->shapes[shape], color[0], color[1], color[2], color[3]);
}

int thorvg_peer_load(player_peer *peer, const char *lottie, size_t length) {
  peer->animation = peer->animation_new();
  paint picture = peer->picture(peer->animation);
  int status = peer->load(picture, lottie, (uint32_t)length, "lottie", NULL, true);
  if (status == 0) status = peer->set_size(picture, (float)peer->width, (float)peer->height);
  if (status == 0) status = peer->total(peer->animation, &peer->frames);
  return status == 0 ? peer->add(peer->canvas, picture) : status;
}

void thorvg_peer_seek(player_peer *peer, double part) {
  peer->set_frame(peer->animation, (float)part * (peer->frames - 1));
}

void thorvg_peer_draw(player_peer *peer) {
  peer->update(peer->canvas);
  peer->draw(peer->canvas, false);
  peer->sync(peer->canvas);
}

player_peer *rlottie_peer_create(const char *library, const char *lottie, int width, int height) {
  player_peer *peer = create(width, height);
  void *(*load)(const char *data, const char *key, const char *folder);
  size_t (*total)(void *animation);
  lookup functions[] = {
      {"lottie_animation_from_data", &load},
      {"lottie_animation_get_totalframe", &total},
      {"lottie_animation_render", &peer->render},
  };
  if (!load_library(library, functions, sizeof functions / sizeof *functions)) return NULL;
  if (!(peer->animation = load(lottie, "check", ""))) {
    snprintf(trouble, sizeof trouble, "rlottie cannot read the animation.");
    return NULL;
  }
  peer->frames = (float)total(peer->animation);
  return peer;
}

void rlottie_peer_draw(player_peer *peer, double part) {
  peer->render(
      peer->animation, (size_t)(part * (peer->frames - 1)), peer->pixels, (size_t)peer->width, (size_t)peer->height,
      (size_t)peer->width * 4);
}

const uint32_t *player_peer_pixels(const player_peer *peer) { return peer->pixels; }
