import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// Paints one layer of a display list into a widget's snapshot.
@MainActor
struct CoverPainter {
  private let fontSource: FontSource

  init(_ fontSource: FontSource) { self.fontSource = fontSource }

  /// - Parameters:
  ///   - layer: what to paint, in the scope's coordinates.
  ///   - list: the list that it comes from.
  ///   - origin: where the widget stands in the scope.
  func paint(
    _ layer: DisplayList.Layer, of list: DisplayList, from origin: Geometry.Point,
    into snapshot: OpaquePointer
  ) {
    let scope = Geometry.Rect(origin: .zero, size: list.size)
    let visible = layer.frame.intersection(layer.clip ?? scope).intersection(scope)
    guard !visible.isEmpty else { return }
    var bounds = graphene_rect_t(visible.offset(x: -origin.x, y: -origin.y))
    if let fills = layer.plainFills {
      // One colour costs the renderer nothing; a picture as large as the window would.
      for fill in fills {
        var color = GdkRGBA(fill.color)
        var bounds = graphene_rect_t(fill.frame.intersection(visible).offset(x: -origin.x, y: -origin.y))
        gtk_snapshot_append_color(snapshot, &color, &bounds)
      }
      return
    }
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    cairo_translate(context, -origin.x, -origin.y)
    CairoPainter(fonts: fontSource.fonts).paint(layer, of: list, on: context)
    cairo_destroy(context)
  }
}

extension DisplayList.Layer {
  /// The rectangles of a layer that is nothing but rectangles of one colour each.
  fileprivate var plainFills: [(frame: Geometry.Rect, color: RGBA)]? {
    var fills: [(frame: Geometry.Rect, color: RGBA)] = []
    for shape in shapes {
      guard case .fill(let path, let color) = shape else { return nil }
      let frame = path.bounds
      guard path == BezierPath(rect: frame) else { return nil }
      fills.append((frame, color))
    }
    return fills.isEmpty ? nil : fills
  }
}

extension GdkRGBA {
  init(_ color: RGBA) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }
}

extension graphene_rect_t {
  init(_ rect: Geometry.Rect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension Geometry.Rect {
  init(_ rect: graphene_rect_t) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension RGBA {
  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha)
    )
  }
}
