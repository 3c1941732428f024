import CVeilGTK
import VeilCore

/// A rectangle with round corners that clips a cover.
struct RoundedFrame: Equatable {
  var frame: Geometry.Rect
  /// The radii of the corners, clockwise from the top left, in points.
  let radii: [Double]

  func offset(x: Double, y: Double) -> RoundedFrame {
    RoundedFrame(frame: frame.offset(x: x, y: y), radii: radii)
  }

  /// The same for GTK.
  var outline: GskRoundedRect {
    var bounds = graphene_rect_t(frame)
    var sizes = radii.map { graphene_size_t(width: Float($0), height: Float($0)) }
    var result = GskRoundedRect()
    gsk_rounded_rect_init(&result, &bounds, &sizes[0], &sizes[1], &sizes[2], &sizes[3])
    return result
  }
}

extension ScopeArea {
  /// The round corners that clip a frame: those of the target, and of the widgets around it that clip their
  /// content.
  func corners(of place: Geometry.Rect) -> [RoundedFrame] {
    guard let target, let window, !isWindow else { return [] }
    return ([target] + ancestors(of: target)).prefix { $0 != window }.compactMap { around in
      let clips = gtk_widget_get_overflow(around) == GTK_OVERFLOW_HIDDEN
      // Where the content is not clipped, the veil covers the border, too.
      guard clips || around == target, let bounds = Geometry.Rect(boundsOf: around, in: window),
        let inside = clips ? Geometry.Rect(insideOf: around, in: window) : bounds
      else { return nil }
      let border = max(inside.minX - bounds.minX, inside.minY - bounds.minY)
      let radii = ScopeArea.radii(of: around).map { max(0, $0 - border) }
      let rounded = RoundedFrame(frame: inside, radii: radii)
      return rounded.cuts(place) ? rounded : nil
    }
  }

  /// The radii of a widget's corners. GTK does not report them, only whether a point lies in the widget.
  private static func radii(of widget: Widget) -> [Double] {
    guard let bounds = Geometry.Rect(boundsOf: widget, in: widget) else { return [0, 0, 0, 0] }
    let corners = [
      (bounds.minX, bounds.minY, 1.0, 1.0), (bounds.maxX, bounds.minY, -1, 1),
      (bounds.maxX, bounds.maxY, -1, -1),
      (bounds.minX, bounds.maxY, 1, -1),
    ]
    let most = min(bounds.width, bounds.height) / 2
    return corners.map { x, y, across, down in
      func contains(_ distance: Double) -> Bool {
        gtk_widget_contains(widget, x + across * distance, y + down * distance) != 0
      }
      // Most corners are square.
      if most <= nearest || contains(nearest) || !contains(most) { return 0 }
      var outside = nearest
      var inside = most
      while inside - outside > nearest / 10 {
        let middle = (outside + inside) / 2
        if contains(middle) { inside = middle } else { outside = middle }
      }
      // On the diagonal the circle begins at this fraction of its radius.
      return (inside / (1 - 0.5.squareRoot())).rounded()
    }
  }

  /// The distance from a square corner of a point that lies in the widget, in points.
  private static let nearest = 0.1
}

extension RoundedFrame {
  /// Whether a part of a frame lies beyond one of the corners.
  fileprivate func cuts(_ place: Geometry.Rect) -> Bool {
    let squares = [
      (frame.minX, frame.minY), (frame.maxX - radii[1], frame.minY),
      (frame.maxX - radii[2], frame.maxY - radii[2]),
      (frame.minX, frame.maxY - radii[3]),
    ]
    return zip(squares, radii).contains { corner, radius in
      radius > 0
        && !place.intersection(Geometry.Rect(x: corner.0, y: corner.1, width: radius, height: radius)).isEmpty
    }
  }
}
