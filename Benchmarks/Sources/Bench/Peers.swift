import CPeers
import VeilCore
import VeilEngine

/// Cairo's flattening of a path, and a walk along the result.
final class CairoPeer {
  private let peer: OpaquePointer

  static var version: String { String(cString: cairo_peer_version()) }

  init(_ path: BezierPath, tolerance: Double = BezierPath.displayTolerance) {
    peer = cairo_peer_create(tolerance)
    path.draw(
      move: { cairo_peer_move(peer, $0.x, $0.y) }, line: { cairo_peer_line(peer, $0.x, $0.y) },
      curve: { cairo_peer_curve(peer, $0.x, $0.y, $1.x, $1.y, $2.x, $2.y) }, close: { cairo_peer_close(peer) }
    )
  }

  deinit { cairo_peer_destroy(peer) }

  /// The number of points of the flat path.
  func flatten() -> Int { Int(cairo_peer_flatten(peer)) }

  /// The length of the path trimmed to [0, part].
  func trimmedLength(to part: Double) -> Double {
    cairo_peer_trim(peer, part)
    return cairo_peer_trimmed_length(peer)
  }

  var flattening: Timed {
    { turns in
      let watch = Stopwatch()
      for _ in 0..<turns { cairo_peer_flatten(self.peer) }
      return watch.stop()
    }
  }

  var trimming: Timed {
    { turns in
      let watch = Stopwatch()
      for turn in 0..<turns { cairo_peer_trim(self.peer, TrimSteps.part(of: turn)) }
      return watch.stop()
    }
  }
}

/// Qt's path, with its cache of lengths.
final class QtPeer {
  private let peer: OpaquePointer

  init(_ path: BezierPath, library: String) throws {
    guard let peer = qt_peer_create(library) else { throw Trouble(String(cString: qt_peer_trouble())) }
    self.peer = peer
    path.draw(
      move: { qt_peer_move(peer, $0.x, $0.y) }, line: { qt_peer_line(peer, $0.x, $0.y) },
      curve: { qt_peer_curve(peer, $0.x, $0.y, $1.x, $1.y, $2.x, $2.y) }, close: { qt_peer_close(peer) })
    qt_peer_cache(peer)
  }

  deinit { qt_peer_destroy(peer) }

  var trimming: Timed {
    { turns in
      let watch = Stopwatch()
      for turn in 0..<turns { qt_peer_trim(self.peer, TrimSteps.part(of: turn)) }
      return watch.stop()
    }
  }
}

extension BezierPath {
  /// Draws the path elsewhere, without quadratic curves.
  func draw(
    move: (Geometry.Point) -> Void, line: (Geometry.Point) -> Void,
    curve: (Geometry.Point, Geometry.Point, Geometry.Point) -> Void, close: () -> Void
  ) {
    var current = Geometry.Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        move(point)
        current = point
      case .line(let point):
        line(point)
        current = point
      case .curve(let point, let control1, let control2):
        curve(control1, control2, point)
        current = point
      case .quad(let point, let control):
        func mix(_ end: Geometry.Point) -> Geometry.Point {
          Geometry.Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        curve(mix(current), mix(point), point)
        current = point
      case .close: close()
      }
    }
  }
}
