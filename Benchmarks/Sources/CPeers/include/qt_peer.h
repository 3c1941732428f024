#pragma once
#include <stdint.h>

/// Qt's QPainterPath, called in this process without Python between: from the library that is given, by the names
/// which Qt 6 keeps for all of its releases.
typedef struct qt_peer qt_peer;

/// A peer with an empty path; NULL where the library does not load or lacks something, and then `qt_peer_trouble()`
/// says what.
qt_peer *qt_peer_create(const char *library);
void qt_peer_destroy(qt_peer *peer);
const char *qt_peer_trouble(void);

void qt_peer_move(qt_peer *peer, double x, double y);
void qt_peer_line(qt_peer *peer, double x, double y);
void qt_peer_curve(qt_peer *peer, double x1, double y1, double x2, double y2, double x, double y);
void qt_peer_close(qt_peer *peer);

/// Turns on the path's cache of lengths.
void qt_peer_cache(qt_peer *peer);

/// `QPainterPath::trimmed` to [0, part]; what comes out is thrown away.
void qt_peer_trim(qt_peer *peer, double part);
