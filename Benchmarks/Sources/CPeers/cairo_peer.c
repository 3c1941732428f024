#include "cairo_peer.h"
#include <cairo.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct {
  double x, y;
  bool moves;
} point;

struct cairo_peer {
  cairo_surface_t *surface;
  cairo_t *context;
  point *points;
  int count, capacity;
};

cairo_peer *cairo_peer_create(double tolerance) {
  cairo_peer *peer = calloc(1, sizeof *peer);
  peer->surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
  peer->context = cairo_create(peer->surface);
  cairo_set_tolerance(peer->context, tolerance);
  return peer;
}

void cairo_peer_destroy(cairo_peer *peer) {
  cairo_destroy(peer->context);
  cairo_surface_destroy(peer->surface);
  free(peer->points);
  free(peer);
}

void cairo_peer_move(cairo_peer *peer, double x, double y) { cairo_move_to(peer->context, x, y); }

void cairo_peer_line(cairo_peer *peer, double x, double y) { cairo_line_to(peer->context, x, y); }

void cairo_peer_curve(cairo_peer *peer, double x1, double y1, double x2, double y2, double x, double y) {
  cairo_curve_to(peer->context, x1, y1, x2, y2, x, y);
}

void cairo_peer_close(cairo_peer *peer) { cairo_close_path(peer->context); }

int cairo_peer_flatten(cairo_peer *peer) {
  cairo_path_t *flat = cairo_copy_path_flat(peer->context);
  int count = flat->num_data / 2;
  cairo_path_destroy(flat);
  return count;
}

static void keep(cairo_peer *peer, double x, double y, bool moves) {
  if (peer->count == peer->capacity) {
    peer->capacity = peer->capacity ? peer->capacity * 2 : 64;
    peer->points = realloc(peer->points, peer->capacity * sizeof *peer->points);
  }
  peer->points[peer->count++] = (point){x, y, moves};
}

static double flat_length(const cairo_path_t *flat) {
  double length = 0, x = 0, y = 0, start_x = 0, start_y = 0;
  for (int index = 0; index < flat->num_data; index += flat->data[index].header.length) {
    const cairo_path_data_t *data = flat->data + index;
    double next_x = start_x, next_y = start_y;
    if (data->header.type != CAIRO_PATH_CLOSE_PATH) {
      next_x = data[1].point.x;
      next_y = data[1].point.y;
    }
    if (data->header.type == CAIRO_PATH_MOVE_TO) {
      start_x = next_x;
      start_y = next_y;
    } else {
      length += sqrt((next_x - x) * (next_x - x) + (next_y - y) * (next_y - y));
    }
    x = next_x;
    y = next_y;
  }
  return length;
}

int cairo_peer_trim(cairo_peer *peer, double part) {
  cairo_path_t *flat = cairo_copy_path_flat(peer->context);
  double rest = part * flat_length(flat);
  double x = 0, y = 0, start_x = 0, start_y = 0;
  peer->count = 0;
  for (int index = 0; index < flat->num_data; index += flat->data[index].header.length) {
    const cairo_path_data_t *data = flat->data + index;
    double next_x = start_x, next_y = start_y;
    bool moves = data->header.type == CAIRO_PATH_MOVE_TO;
    if (data->header.type != CAIRO_PATH_CLOSE_PATH) {
      next_x = data[1].point.x;
      next_y = data[1].point.y;
    }
    if (moves) {
      start_x = next_x;
      start_y = next_y;
    } else {
      double length = sqrt((next_x - x) * (next_x - x) + (next_y - y) * (next_y - y));
      if (length >= rest) {
        double share = length > 0 ? rest / length : 0;
        keep(peer, x + (next_x - x) * share, y + (next_y - y) * share, false);
        break;
      }
      rest -= length;
    }
    keep(peer, next_x, next_y, moves);
    x = next_x;
    y = next_y;
  }
  cairo_path_destroy(flat);
  return peer->count;
}

double cairo_peer_trimmed_length(const cairo_peer *peer) {
  double length = 0;
  for (int index = 1; index < peer->count; index++) {
    const point *from = peer->points + index - 1, *to = peer->points + index;
    if (!to->moves) length += hypot(to->x - from->x, to->y - from->y);
  }
  return length;
}

const char *cairo_peer_version(void) { return cairo_version_string(); }
