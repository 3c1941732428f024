#include "cairo_peer.h"
