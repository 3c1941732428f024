import CVeilCairo
import VeilCore
import VeilEngine

/// Everything that determines a text's line breaks.
struct TextKey: Hashable {
  var text: String
  var font: FontSpec
  /// In whole logical pixels; nil: no limit.
  var width: Int32?
}

extension CairoFonts {
  /// Longer texts, in bytes, are not cached, to limit memory; a veil shows none.
  static let longestKeptText = 4 * (VeilContent.textLimit + 1)

  /// The width from which a box has no limit; Pango counts in 1/1,024 pixels with 32 bits.
  static let unlimitedWidth = 1_000_000.0

  /// How many narrower lines are tried if ink extends beyond the glyphs' logical boxes.
  static let narrowings: Int32 = 8

  /// Sets a text in a box of a width, which is rounded down to whole logical pixels.
  func set(_ text: String, font: FontSpec, within width: Double) -> SetText {
    let now = pango_context_get_serial(context)
    if now != serial {
      // The machine's fonts have changed.
      kept.removeAll()
      serial = now
    }
    let whole: Int32? = width < CairoFonts.unlimitedWidth ? Int32(max(0, width.rounded(.down))) : nil
    let key = TextKey(text: text, font: font, width: whole)
    if let known = kept[key] { return known }
    let made = make(key)
    if text.utf8.count <= CairoFonts.longestKeptText { kept[key] = made }
    return made
  }

  private func make(_ key: TextKey) -> SetText {
    let first = broken(key, at: key.width)
    guard let box = key.width, !first.fits(box) else { return first }
    // The widest break at which the lines fit with their ink. A box of the width that is measured here finds
    // the same lines again, since a wider break does not fit there either.
    let least = max(0, box - CairoFonts.narrowings)
    var width = box
    while width > least {
      width -= 1
      let text = broken(key, at: width)
      if text.fits(box) { return text }
    }
    // A single glyph is wider than the box.
    return first
  }

  private func broken(_ key: TextKey, at width: Int32?) -> SetText {
    let layout: OpaquePointer = pango_layout_new(context)
    let description = description(of: key.font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width { pango_layout_set_width(layout, width * PANGO_SCALE) }
    // A hyphen that Pango inserts in a broken word looks as if it belonged to the file name or address.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(gboolean(0)))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    let text = CairoFonts.settable(key.text)
    pango_layout_set_text(layout, text, gint(text.utf8.count))
    return SetText(layout, within: key.width)
  }

  /// A text for centred lines: without trailing spaces of paragraphs, which count but are invisible; with a
  /// space for a tab, which has no column; without NUL.
  static func settable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var spaces = 0
    for scalar in withoutNul(text).unicodeScalars {
      switch scalar {
      case " ", "\t":
        spaces += 1
        continue
      case "\n", "\r", "\u{2028}", "\u{2029}":
        spaces = 0
      default:
        for _ in 0..<spaces { scalars.append(" ") }
        spaces = 0
      }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
