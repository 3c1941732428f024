import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// Paints one layer of a display list into a widget's snapshot, with the fonts of an area's window.
@MainActor
final class CoverPainter {
  private let area: ScopeArea
  private var kept: (fonts: CairoFonts, serial: guint)?

  init(_ area: ScopeArea) { self.area = area }

  /// The fonts, as GTK sets them for its own labels; replaced when the user changes a setting.
  var fonts: CairoFonts {
    guard let window = area.window ?? area.target, let context = gtk_widget_get_pango_context(window) else {
      return kept?.fonts ?? CairoFonts()
    }
    let direction: Surroundings.Direction =
      gtk_widget_get_direction(window) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    // Pango counts the changes of a context.
    let serial = pango_context_get_serial(context)
    if let kept, kept.serial == serial, kept.fonts.direction == direction { return kept.fonts }
    let fonts = CairoFonts(like: context, direction: direction)
    kept = (fonts, serial)
    return fonts
  }

  /// - Parameters:
  ///   - layer: the layer, in the scope's coordinates.
  ///   - list: its list.
  ///   - origin: the widget's position in the scope.
  func paint(
    _ layer: DisplayList.Layer, of list: DisplayList, from origin: Geometry.Point,
    into snapshot: OpaquePointer
  ) {
    let scope = Geometry.Rect(origin: .zero, size: list.size)
    let visible = layer.frame.intersection(layer.clip ?? scope).intersection(scope)
    guard !visible.isEmpty else { return }
    // The renderer does these by itself; a picture as large as the window would cost it more.
    let plain = layer.plainShapes
    for (frame, paint) in plain {
      let seen = frame.intersection(visible).offset(x: -origin.x, y: -origin.y)
      guard !seen.isEmpty else { continue }
      var bounds = graphene_rect_t(seen)
      switch paint {
      case .color(let color):
        var color = GdkRGBA(color)
        gtk_snapshot_append_color(snapshot, &color, &bounds)
      case .gradient(let gradient):
        gradient.append(to: snapshot, in: &bounds, from: origin)
      }
    }
    guard plain.count < layer.shapes.count else { return }
    var rest = layer
    rest.shapes.removeFirst(plain.count)
    // On whole points: before 4.14 GTK's GL renderer draws what begins within a point at another place, and
    // stretches it. The layer's frame contains all that is painted: a larger node shows nothing more.
    var bounds = graphene_rect_t(visible.onWholePoints.offset(x: -origin.x, y: -origin.y))
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    cairo_translate(context, -origin.x, -origin.y)
    CairoPainter(fonts: fonts).paint(rest, of: list, on: context)
    cairo_destroy(context)
  }
}

extension DisplayList.Layer {
  fileprivate enum PlainPaint {
    case color(RGBA)
    case gradient(DisplayList.Gradient)
  }

  /// The rectangles of a layer that is nothing but rectangles, or of its shadow, which lies under the rest.
  fileprivate var plainShapes: [(frame: Geometry.Rect, paint: PlainPaint)] {
    var plain: [(frame: Geometry.Rect, paint: PlainPaint)] = []
    var hasGradient = false
    for shape in shapes {
      switch shape {
      case .gradient(let gradient, let frame) where gradient.isPaintable && frame.isPaintable:
        plain.append((frame, .gradient(gradient)))
        hasGradient = true
      case .fill(let path, let color) where path == BezierPath(rect: path.bounds):
        plain.append((path.bounds, .color(color)))
      default:
        return hasGradient ? plain : []
      }
    }
    return plain
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
