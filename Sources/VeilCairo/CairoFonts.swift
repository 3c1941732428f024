import CVeilCairo
import VeilCore
import VeilEngine

/// The fonts that texts are measured and painted with: the one place that sets text.
///
/// Lines break, and glyphs stand, on whole logical pixels at every scale, so that a text has the same lines
/// at 1×, 2× and 3×, and the box that was measured is the box that is painted.
///
/// ```swift
/// let fonts = CairoFonts(family: "Cantarell")
/// let size = CairoTextMeasurer(fonts).size(of: "Searching…", font: FontSpec(size: 14), within: 240)
/// ```
///
/// An instance may go from thread to thread, and is used by one at a time.
public final class CairoFonts {
  /// The family that is used where a `FontSpec` names none.
  public let family: String
  /// The direction in which a text without letters ("100 %") is read.
  public let direction: Surroundings.Direction

  package let context: OpaquePointer
  var kept = BoundedCache<TextKey, SetText>(limit: CairoFonts.keptTexts)
  var serial: guint = 0

  /// How many texts are kept set: more than a veil shows, so that a frame of an animation sets none.
  static let keptTexts = 32

  /// Fonts of this machine, with hinting fixed, so that pictures are the same wherever the font is.
  ///
  /// - Parameters:
  ///   - family: the family where a `FontSpec` names none; "Sans", the machine's own choice, by default.
  ///   - direction: in which a text without letters is read.
  public convenience init(family: String = "Sans", direction: Surroundings.Direction = .leftToRight) {
    let map = pango_cairo_font_map_new()
    defer { g_object_unref(map) }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    self.init(
      map: map, options: options, language: pango_language_from_string("en"), family: family,
      direction: direction)
  }

  /// The fonts of a host: its font map, its hinting, its language and its family.
  ///
  /// What the host changes later is not followed: make new ones then.
  ///
  /// - Parameters:
  ///   - host: a `PangoContext *`, such as `gtk_widget_get_pango_context` returns.
  ///   - family: the family where a `FontSpec` names none; nil means the host's own.
  ///   - direction: in which a text without letters is read.
  public convenience init(
    like host: OpaquePointer, family: String? = nil, direction: Surroundings.Direction = .leftToRight
  ) {
    let options =
      pango_cairo_context_get_font_options(host).map { cairo_font_options_copy($0) }
      ?? cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    let own = pango_context_get_font_description(host)
      .flatMap { pango_font_description_get_family($0) }
      .map { String(cString: $0) }
    self.init(
      map: pango_context_get_font_map(host), options: options, language: pango_context_get_language(host),
      family: family ?? own ?? "Sans", direction: direction)
  }

  private init(
    map: UnsafeMutablePointer<PangoFontMap>?, options: OpaquePointer?, language: OpaquePointer?,
    family: String, direction: Surroundings.Direction
  ) {
    self.family = family
    self.direction = direction
    context = pango_font_map_create_context(map)
    // Advances and line heights are whole: a glyph is never moved when it lands on the pixels.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, gboolean(1))
    pango_context_set_language(context, language)
    pango_context_set_base_dir(
      context, direction == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}

extension CairoFonts {
  /// The family that the machine really has for ``family``: another one where that is not installed, and nil
  /// where there are no fonts at all.
  public var resolvedFamily: String? {
    let wanted = description(of: FontSpec(size: CairoFonts.sizes.lowerBound))
    defer { pango_font_description_free(wanted) }
    guard let font = pango_context_load_font(context, wanted) else { return nil }
    defer { g_object_unref(font) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }

  /// The sizes that fonts are set in, in logical pixels; others are brought into this range.
  static let sizes = 1.0...1_000

  /// Pango's description of a font, to be freed by the caller; its size is absolute, never scaled by the
  /// screen's resolution.
  func description(of font: FontSpec) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, CairoFonts.withoutNul(font.family ?? family))
    let size = font.size.isFinite ? font.size : CairoFonts.sizes.lowerBound
    let kept = min(max(size, CairoFonts.sizes.lowerBound), CairoFonts.sizes.upperBound)
    pango_font_description_set_absolute_size(description, kept * Double(PANGO_SCALE))
    switch font.weight {
    case .regular: pango_font_description_set_weight(description, PANGO_WEIGHT_NORMAL)
    case .semibold: pango_font_description_set_weight(description, PANGO_WEIGHT_SEMIBOLD)
    case .bold: pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
    }
    return description
  }

  /// C strings end at NUL, so that a text would be cut there: it becomes the replacement character.
  static func withoutNul(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
