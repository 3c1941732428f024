import CVeilCairo
import VeilCore
import VeilEngine

extension CairoFonts {
  /// A text as ``CairoPainter`` paints it, as outlines to fill: for a viewer without fonts, such as a picture
  /// that is drawn elsewhere.
  ///
  /// Glyphs that are bitmaps, such as emoji, have no outlines and are left out.
  ///
  /// - Parameters:
  ///   - run: the text; its colour is ignored.
  ///   - box: its frame; lines break at its width and begin at its top.
  public func outline(of run: TextRun, in box: Geometry.Rect) -> BezierPath {
    guard box.isPaintable, !box.isEmpty, !run.text.isEmpty else { return BezierPath() }
    let surface: OpaquePointer = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    var outline = BezierPath()
    forEachLine(of: run, in: box) { glyphs, start in
      // Cairo stores a path in 1/256 of a device pixel: a line is traced enlarged, at the origin.
      cairo_identity_matrix(context)
      cairo_scale(context, CairoFonts.enlargement, CairoFonts.enlargement)
      cairo_new_path(context)
      cairo_move_to(context, 0, 0)
      pango_cairo_layout_line_path(context, glyphs)
      outline.append(
        BezierPath(currentOf: context).transformed(by: .translation(x: start.x, y: start.y)))
    }
    return outline
  }

  /// The enlargement of a traced line; its glyphs stay well within Cairo's coordinates.
  private static let enlargement = 64.0

  /// The lines of a text in its box, with the origin of each on its baseline.
  func forEachLine(
    of run: TextRun, in box: Geometry.Rect,
    _ body: (UnsafeMutablePointer<PangoLayoutLine>, Geometry.Point) -> Void
  ) {
    let text = set(run.text, font: run.font, within: box.width)
    let width = box.width.rounded(.down)
    for line in text.lines {
      let start = text.start(of: line, in: width, run.alignment, run.direction)
      body(line.glyphs, Geometry.Point(x: box.minX + start, y: box.minY + line.baseline))
    }
  }
}

extension BezierPath {
  /// Copies the context's current path, in user space.
  fileprivate init(currentOf context: OpaquePointer) {
    self.init()
    guard let path = cairo_copy_path(context) else { return }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return }
    let count = Int(path.pointee.num_data)
    var index = 0
    while index < count {
      let header = data[index].header
      func point(_ number: Int) -> Geometry.Point {
        Geometry.Point(x: data[index + number].point.x, y: data[index + number].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(1))
      case CAIRO_PATH_LINE_TO: line(to: point(1))
      case CAIRO_PATH_CURVE_TO: curve(to: point(3), control1: point(1), control2: point(2))
      default: close()
      }
      index += Int(max(1, header.length))
    }
    // Cairo begins a subpath after closing one.
    if case .move = elements.last { self = BezierPath(elements.dropLast()) }
  }
}
