#include "library.h"
#include "qt_peer.h"
#include <stdlib.h>

// As C++ calls them on Linux: `this` is the first argument; a returned path is written where the caller says first.
typedef struct {
  double x, y;
} point; // QPointF

typedef struct {
  void *data;
} path; // QPainterPath: one pointer

struct qt_peer {
  path path;
  void (*destroy)(path *);
  void (*move)(path *, const point *);
  void (*line)(path *, const point *);
  void (*curve)(path *, const point *, const point *, const point *);
  void (*close)(path *);
  void (*cache)(path *, bool);
  void (*trimmed)(path *result, const path *, double from, double to, double offset);
};

const char *qt_peer_trouble(void) { return trouble; }

qt_peer *qt_peer_create(const char *library) {
  qt_peer *peer = calloc(1, sizeof *peer);
  void (*create)(path *) = NULL;
  lookup functions[] = {
      {"_ZN12QPainterPathC1Ev", &create},
      {"_ZN12QPainterPathD1Ev", &peer->destroy},
      {"_ZN12QPainterPath6moveToERK7QPointF", &peer->move},
      {"_ZN12QPainterPath6lineToERK7QPointF", &peer->line},
      {"_ZN12QPainterPath7cubicToERK7QPointFS2_S2_", &peer->curve},
      {"_ZN12QPainterPath12closeSubpathEv", &peer->close},
      {"_ZN12QPainterPath17setCachingEnabledEb", &peer->cache},
      {"_ZNK12QPainterPath7trimmedEddd", &peer->trimmed},
  };
  if (!load_library(library, functions, sizeof functions / sizeof *functions)) {
    free(peer);
    return NULL;
  }
  create(&peer->path);
  return peer;
}

void qt_peer_destroy(qt_peer *peer) {
  peer->destroy(&peer->path);
  free(peer);
}

void qt_peer_move(qt_peer *peer, double x, double y) { peer->move(&peer->path, &(point){x, y}); }

void qt_peer_line(qt_peer *peer, double x, double y) { peer->line(&peer->path, &(point){x, y}); }

void qt_peer_curve(qt_peer *peer, double x1, double y1, double x2, double y2, double x, double y) {
  peer->curve(&peer->path, &(point){x1, y1}, &(point){x2, y2}, &(point){x, y});
}

void qt_peer_close(qt_peer *peer) { peer->close(&peer->path); }

void qt_peer_cache(qt_peer *peer) { peer->cache(&peer->path, true); }

void qt_peer_trim(qt_peer *peer, double part) {
  path result;
  peer->trimmed(&result, &peer->path, 0, part, 0);
  peer->destroy(&result);
}
