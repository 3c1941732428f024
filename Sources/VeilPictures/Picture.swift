import CVeilCairo
import VeilCairo
import VeilCore
import VeilEngine

/// A display list as pixels, the same on every machine that has the font.
///
/// ```swift
/// let picture = try Picture(of: composition.displayList(at: 0), background: .white)
/// try picture.writePNG(to: "veil.png")
/// ```
///
/// An instance may move between threads, but only one may use it at a time.
public final class Picture {
  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int

  let surface: OpaquePointer
  /// Device pixels per point.
  let scale: Double
  let background: RGBA?
  let ground: DisplayList?
  let painter: CairoPainter
  /// In points.
  let size: Geometry.Size
  var kept = KeptLayers()
  var shown: Shown?

  /// The font family of pictures without given fonts.
  public static let pinnedFamily = "DejaVu Sans"

  /// The maximum side in device pixels: Cairo's own limit.
  public static let largestSide = 32_767

  /// The maximum number of device pixels: 16,384 × 8,192, half a gigabyte.
  public static let mostPixels = 134_217_728

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - list: the list; the picture's size is its size times its scale, rounded up.
  ///   - ground: the content below it, of the same size, such as a covered page; nil, the default: none.
  ///   - background: the colour below both; nil, the default: transparent.
  ///   - fonts: the fonts; nil, the default: ``pinnedFamily``, left to right.
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

  /// Copies a surface, which may have another format.
  package init(copying image: OpaquePointer) throws(PictureError) {
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

  /// Repaints parts of it: where a later list differs from the current one.
  ///
  /// - Parameters:
  ///   - list: the new list, of the same size and scale.
  ///   - parts: the regions, in points of the stage's coordinates; extended to whole device pixels.
  /// - Throws: ``PictureError`` if the list cannot be painted.
  public func repaint(_ list: DisplayList, within parts: [Geometry.Rect]) throws(PictureError) {
    shown = nil
    try paint(list, within: parts)
  }

  /// - Parameter moving: the layers not to cache, since they look like that only once.
  func paint(
    _ list: DisplayList, within parts: [Geometry.Rect], moving: [Composition.Element.Identity] = []
  ) throws(PictureError) {
    try Picture.checkGeometry(of: list)
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    // One by one: with a clip of several rectangles Cairo rounds the edges of curves differently.
    for area in areas(of: parts) {
      cairo_save(context)
      paint(list, within: area, moving: moving, on: context)
      cairo_restore(context)
    }
    cairo_surface_flush(surface)
    try Picture.check(cairo_status(context))
  }

  private func areas(of parts: [Geometry.Rect]) -> [PixelBox] {
    let areas = parts.filter { $0.isPaintable && !$0.isEmpty }.map(area).filter { !$0.isEmpty }
    // At a fractional scale glyphs lie between device pixels, where Cairo 1.18 cuts off their edges under
    // some clips: everything is painted.
    guard scale != scale.rounded(), !areas.isEmpty else { return areas }
    return [PixelBox(x: 0, y: 0, width: width, height: height)]
  }

  private func paint(
    _ list: DisplayList, within area: PixelBox, moving: [Composition.Element.Identity],
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

  /// The device pixels of a part of the stage.
  func area(of part: Geometry.Rect) -> PixelBox {
    // At a fractional scale glyphs extend up to half a device pixel beyond their place.
    let margin = scale == scale.rounded() ? 0.0 : 1.0
    // In this order a NaN becomes 0.
    func pixel(_ value: Double, below limit: Int) -> Int { Int(min(max(0, value), Double(limit))) }
    let left = pixel((part.minX * scale).rounded(.down) - margin, below: width)
    let top = pixel((part.minY * scale).rounded(.down) - margin, below: height)
    let right = pixel((part.maxX * scale).rounded(.up) + margin, below: width)
    let bottom = pixel((part.maxY * scale).rounded(.up) + margin, below: height)
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Picture {
  /// The pinned font, or an error if the machine would silently substitute another one.
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
