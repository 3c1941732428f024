#pragma once
#include <stddef.h>
#include <stdint.h>

/// thorvg and rlottie, called in this process: from the library that is given.
typedef struct player_peer player_peer;

/// What is missing where one of these returns NULL.
const char *player_peer_trouble(void);

/// thorvg's canvas of so many pixels, which draws only what changes ("smart render").
player_peer *thorvg_peer_create(const char *library, int width, int height);
/// Adds a shape: filled where the width is 0, else stroked with round ends. Its path follows.
void thorvg_peer_shape(player_peer *peer, const uint8_t color[4], float width);
void thorvg_peer_move(player_peer *peer, float x, float y);
void thorvg_peer_line(player_peer *peer, float x, float y);
void thorvg_peer_curve(player_peer *peer, float x1, float y1, float x2, float y2, float x, float y);
void thorvg_peer_close(player_peer *peer);
/// Gives a stroked shape, counted as they were added, another colour.
void thorvg_peer_recolor(player_peer *peer, int shape, const uint8_t color[4]);
/// Adds a Lottie animation over all of the canvas; 0 where that went well.
int thorvg_peer_load(player_peer *peer, const char *lottie, size_t length);
/// Shows a part of the animation, 0…1.
void thorvg_peer_seek(player_peer *peer, double part);
/// Draws what has changed.
void thorvg_peer_draw(player_peer *peer);

/// rlottie's player of an animation, on a surface of so many pixels.
player_peer *rlottie_peer_create(const char *library, const char *lottie, int width, int height);
/// Draws a part of the animation, 0…1.
void rlottie_peer_draw(player_peer *peer, double part);

/// What was drawn: alpha, red, green and blue from the highest byte down, multiplied with alpha.
const uint32_t *player_peer_pixels(const player_peer *peer);
