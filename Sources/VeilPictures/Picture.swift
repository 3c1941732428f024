import CVeilCairo
import VeilCairo
import VeilCore
import VeilEngine

/// A display list as pixels: the same ones on every machine that has the font.
///
/// ```swift
/// let picture = try Picture(of: composition.displayList(at: 0), background: .white)
/// try picture.writePNG(to: "veil.png")
/// ```
///
/// An instance may go from thread to thread, and is used by one at a time.
public final class Picture {
  /// Device pixels in a row.
  public let width: Int
  /// Rows of device pixels.
  public let height: Int

  let surface: OpaquePointer
  /// Between the list's points and the device pixels.
  let scale: Double
  let background: RGBA?
  let ground: DisplayList?
  let painter: CairoPainter
  /// In points.
  let size: Geometry.Size
  var kept = KeptLayers()
  var shown: Shown?

  /// The font family of pictures whose caller gives no fonts.
  public static let pinnedFamily = "DejaVu Sans"

  /// The longest side in device pixels: Cairo's own limit.
  public static let largestSide = 32_767

  /// The most device pixels: 16,384 × 8,192, half a gigabyte.
  public static let mostPixels = 134_217_728

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - list: what to paint; its size times its scale, rounded up, is the picture's.
  ///   - ground: what stands under it, of the same size, such as a page that is covered; nil (the default) is
  ///     nothing.
  ///   - background: what lies under both; nil (the default) leaves it see-through.
  ///   - fonts: what texts are set in; nil (the default) means ``pinnedFamily``, reading from left to right.
  /// - Throws: ``PictureError`` for a size or geometry that cannot be painted and for a missing font.
  public init(
    of list: DisplayList, over ground: DisplayList? = nil, background: RGBA? = nil, fonts: CairoFonts? = nil
  ) throws(PictureError) {
    if let ground { try Picture.checkGeometry(of: ground) }
    (width, height) = try Picture.extent(of: list)
    scale = list.scale
    size = list.size
    self.background = background
    self.ground = ground
    if let fonts {
      painter = CairoPainter(fonts: fonts)
    } else {
      painter = CairoPainter(fonts: try Picture.pinnedFonts())
    }
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    try Picture.check(cairo_surface_status(surface))
    try repaint(list, within: [Geometry.Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)])
  }

  /// Copies a surface that was read: its own format may be another one.
  init(copying image: OpaquePointer) throws(PictureError) {
    width = Int(cairo_image_surface_get_width(image))
    height = Int(cairo_image_surface_get_height(image))
    scale = 1
    size = Geometry.Size(width: Double(width), height: Double(height))
    background = nil
    ground = nil
    painter = CairoPainter(fonts: CairoFonts(family: Picture.pinnedFamily))
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, image, 0, 0)
    cairo_paint(context)
    cairo_surface_flush(surface)
    try Picture.check(cairo_status(context))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Paints parts of it anew: where a later list differs from the one that it shows.
  ///
  /// - Parameters:
  ///   - list: what to show now; of the same size and scale.
  ///   - parts: where, in points of the stage's coordinates; grown to whole device pixels.
  /// - Throws: ``PictureError`` where the list cannot be painted.
  public func repaint(_ list: DisplayList, within parts: [Geometry.Rect]) throws(PictureError) {
    shown = nil
    try paint(list, within: parts)
  }

  /// - Parameter moving: what is not worth keeping, since it looks like that but once.
  func paint(
    _ list: DisplayList, within parts: [Geometry.Rect], moving: [Composition.Element.Identity] = []
  ) throws(PictureError) {
    try Picture.checkGeometry(of: list)
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    // One by one: under a clip of several rectangles Cairo rounds the edges of curves in another way.
    for area in areas(of: parts) {
      cairo_save(context)
      paint(list, within: area, moving: moving, on: context)
      cairo_restore(context)
    }
    cairo_surface_flush(surface)
    try Picture.check(cairo_status(context))
  }

  private func areas(of parts: [Geometry.Rect]) -> [PixelArea] {
    let areas = parts.filter { $0.isPaintable && !$0.isEmpty }.map(area).filter { !$0.isEmpty }
    // At a broken scale glyphs stand between device pixels, where Cairo 1.18 cuts their edge off under some clips: all
    // of it is painted.
    guard scale != scale.rounded(), !areas.isEmpty else { return areas }
    return [PixelArea(x: 0, y: 0, width: width, height: height)]
  }

  private func paint(
    _ list: DisplayList, within area: PixelArea, moving: [Composition.Element.Identity],
    on context: OpaquePointer
  ) {
    cairo_rectangle(context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    cairo_clip(context)
    let rest = fill(area, below: list, on: context)
    cairo_scale(context, scale, scale)
    if let ground { painter.paint(ground, on: context) }
    guard rest.opacity >= 1, rest.panelTransform == .identity else {
      return painter.paint(rest, on: context)
    }
    for layer in rest.layers {
      if moving.contains(layer.identity) {
        painter.paint(layer, of: rest, on: context)
      } else {
        paint(layer, of: rest, within: area, on: context)
      }
    }
  }

  /// The device pixels that a part of the stage touches.
  func area(of part: Geometry.Rect) -> PixelArea {
    // At a broken scale glyphs stand up to half a device pixel beside their place.
    let margin = scale == scale.rounded() ? 0.0 : 1.0
    // In this order what is not a number becomes 0.
    func pixel(_ value: Double, below limit: Int) -> Int { Int(min(max(0, value), Double(limit))) }
    let left = pixel((part.minX * scale).rounded(.down) - margin, below: width)
    let top = pixel((part.minY * scale).rounded(.down) - margin, below: height)
    let right = pixel((part.maxX * scale).rounded(.up) + margin, below: width)
    let bottom = pixel((part.maxY * scale).rounded(.up) + margin, below: height)
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Picture {
  /// The pinned font, or an error where the machine would silently take another one.
  public static func pinnedFonts(
    direction: Surroundings.Direction = .leftToRight
  ) throws(PictureError) -> CairoFonts {
    try installedFonts(family: pinnedFamily, direction: direction)
  }

  static func installedFonts(
    family: String, direction: Surroundings.Direction
  ) throws(PictureError) -> CairoFonts {
    let fonts = CairoFonts(family: family, direction: direction)
    guard fonts.resolvedFamily == family else { throw .fontNotFound(family) }
    return fonts
  }

  private static func extent(of list: DisplayList) throws(PictureError) -> (width: Int, height: Int) {
    guard !list.size.isEmpty, list.scale > 0 else { throw .emptySize(list.size, scale: list.scale) }
    let width = (list.size.width * list.scale).rounded(.up)
    let height = (list.size.height * list.scale).rounded(.up)
    let side = Double(largestSide)
    guard width <= side, height <= side, width * height <= Double(mostPixels) else {
      throw .tooLarge(list.size, scale: list.scale)
    }
    return (Int(width), Int(height))
  }

  private static func checkGeometry(of list: DisplayList) throws(PictureError) {
    for layer in list.layers {
      let isValid = (layer.clip?.isPaintable ?? true) && layer.shapes.allSatisfy { $0.isPaintable }
      guard isValid else { throw .invalidGeometry(layer.identity) }
    }
  }

  static func check(_ status: cairo_status_t) throws(PictureError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(reason: reason(status)) }
  }

  static func reason(_ status: cairo_status_t) -> String {
    cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status \(status.rawValue)"
  }
}
