#pragma once
#include <stdint.h>

/// A frame painted by Cairo as a program in C does it: shape by shape, over a background.
typedef struct frame_peer frame_peer;

/// An empty frame of so many pixels, so many of them in a point.
frame_peer *frame_peer_create(int width, int height, double scale);
void frame_peer_destroy(frame_peer *peer);

/// Adds a shape: filled where the width is 0, else stroked with round ends. Its path follows.
void frame_peer_shape(frame_peer *peer, double red, double green, double blue, double alpha, double width);
void frame_peer_move(frame_peer *peer, double x, double y);
void frame_peer_line(frame_peer *peer, double x, double y);
void frame_peer_curve(frame_peer *peer, double x1, double y1, double x2, double y2, double x, double y);
void frame_peer_close(frame_peer *peer);

/// Adds a line of text over all shapes, centred at x; its glyphs are looked up once.
void frame_peer_text(
    frame_peer *peer, const char *text, const char *family, double size, double x, double top, double red,
    double green, double blue, double alpha);

/// Paints all of it.
void frame_peer_paint(frame_peer *peer);

/// What was painted, as Cairo keeps it; the rows follow each other without a gap.
uint32_t *frame_peer_pixels(frame_peer *peer);

/// Writes it by `cairo_surface_write_to_png`; 0 where that went well.
int frame_peer_write(frame_peer *peer, const char *path);
