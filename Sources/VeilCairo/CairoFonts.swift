import CVeilCairo
import VeilCore
import VeilEngine

/// The fonts for measuring and painting texts: the only place that sets text.
///
/// Line heights and glyph positions are whole logical pixels at every scale, so that a text has the same
/// lines at 1×, 2× and 3×, and the measured box is the painted box.
///
/// ```swift
/// let fonts = CairoFonts(family: "Cantarell")
/// let size = CairoTextMeasurer(fonts).size(of: "Searching…", font: FontSpec(size: 14), within: 240)
/// ```
///
/// An instance may move between threads, but only one may use it at a time.
public final class CairoFonts {
  /// The family for a `FontSpec` without one.
  public let family: String
  /// The direction of a text without letters ("100 %").
  public let direction: Surroundings.Direction

  package let context: OpaquePointer
  var kept = BoundedCache<TextKey, SetText>(limit: CairoFonts.keptTexts)
  var serial: guint = 0

  /// The number of cached texts: more than a veil shows, so that a frame of an animation sets none.
  static let keptTexts = 32

  /// Creates the machine's fonts, with fixed hinting, so that pictures are the same on every machine with the
  /// font.
  ///
  /// - Parameters:
  ///   - family: the family for a `FontSpec` without one; "Sans", the machine's own choice, by default.
  ///   - direction: the direction of a text without letters.
  public convenience init(family: String = "Sans", direction: Surroundings.Direction = .leftToRight) {
    self.init(
      Recipe(
        family: family, direction: direction, language: "en", hinting: CAIRO_HINT_STYLE_NONE.rawValue))
  }

  /// Creates the fonts of a host: its font map, its hinting, its language and its family.
  ///
  /// Later changes of the host are not followed: create new fonts then.
  ///
  /// - Parameters:
  ///   - host: a `PangoContext *`, such as `gtk_widget_get_pango_context` returns.
  ///   - family: the family for a `FontSpec` without one; nil: the host's own.
  ///   - direction: the direction of a text without letters.
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
    // Advances and line heights are whole: a glyph is not moved when it is aligned to pixels.
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
  /// What fonts are made from, for another thread: fonts of the same looks, with a font map of their own.
  package struct Recipe: Hashable, Sendable {
    let family: String
    let direction: Surroundings.Direction
    let language: String?
    let hinting: cairo_hint_style_t.RawValue
  }

  package var recipe: Recipe {
    let options = pango_cairo_context_get_font_options(context)
    return Recipe(
      family: family, direction: direction,
      language: pango_language_to_string(pango_context_get_language(context)).map { String(cString: $0) },
      hinting: cairo_font_options_get_hint_style(options).rawValue)
  }

  package convenience init(_ recipe: Recipe) {
    let map = pango_cairo_font_map_new()
    defer { g_object_unref(map) }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, cairo_hint_style_t(rawValue: recipe.hinting))
    self.init(
      map: map, options: options, language: recipe.language.flatMap { pango_language_from_string($0) },
      family: recipe.family, direction: recipe.direction)
  }

  /// The family that the machine has for ``family``: another one if that is not installed; nil: there are no
  /// fonts.
  public var resolvedFamily: String? {
    let wanted = description(of: FontSpec(size: CairoFonts.sizes.lowerBound))
    defer { pango_font_description_free(wanted) }
    guard let font = pango_context_load_font(context, wanted) else { return nil }
    defer { g_object_unref(font) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }

  /// The range of font sizes, in logical pixels; others are clamped.
  static let sizes = 1.0...1_000

  /// Pango's description of a font, to be freed by the caller; its size is absolute, independent of the
  /// screen's resolution.
  func description(of font: FontSpec) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, CairoFonts.withoutNul(font.family ?? family))
    let size = font.size.isFinite ? font.size : CairoFonts.sizes.lowerBound
    let kept = size.clamped(to: CairoFonts.sizes)
    pango_font_description_set_absolute_size(description, kept * Double(PANGO_SCALE))
    switch font.weight {
    case .regular: pango_font_description_set_weight(description, PANGO_WEIGHT_NORMAL)
    case .semibold: pango_font_description_set_weight(description, PANGO_WEIGHT_SEMIBOLD)
    case .bold: pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
    }
    return description
  }

  /// C strings end at NUL, which would cut the text: it becomes the replacement character.
  static func withoutNul(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
