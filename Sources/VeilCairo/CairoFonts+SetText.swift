import CVeilCairo
import VeilCore

/// A text with its lines broken, ready to be measured and painted.
final class SetText {
  /// What it needs in logical pixels: whole numbers. All of its ink lies inside.
  let size: Geometry.Size
  /// Where Pango's layout stands in the box that was asked for.
  let origin: Geometry.Point
  let layout: OpaquePointer

  /// Takes over the reference to the layout.
  init(_ layout: OpaquePointer, size: Geometry.Size, origin: Geometry.Point) {
    self.layout = layout
    self.size = size
    self.origin = origin
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

/// All that decides how a text is set.
struct TextKey: Hashable {
  var text: String
  var font: FontSpec
  var alignment: TextRun.Alignment
  /// In whole logical pixels; nil means no limit.
  var width: Int32?
}

extension CairoFonts {
  /// Texts longer than this many bytes are not kept, so that what is kept stays small.
  static let longestKeptText = 10_000

  /// Boxes as wide as this have no limit; Pango counts in 1/1,024 pixels with 32 bits.
  static let unlimitedWidth = 1_000_000.0

  /// How often a narrower line is tried where ink sticks out of the letters' own boxes.
  static let narrowings = 8

  /// A text in a box of that width, which is rounded down to whole logical pixels.
  func set(_ text: String, font: FontSpec, alignment: TextRun.Alignment, within width: Double) -> SetText {
    let now = pango_context_get_serial(context)
    if now != serial {
      // The machine's fonts have changed.
      kept.removeAll()
      serial = now
    }
    let whole: Int32? = width < CairoFonts.unlimitedWidth ? Int32(max(0, width.rounded(.down))) : nil
    let key = TextKey(text: text, font: font, alignment: alignment, width: whole)
    if let known = kept[key] { return known }
    let made = make(key)
    if text.utf8.count <= CairoFonts.longestKeptText { kept[key] = made }
    return made
  }

  private func make(_ key: TextKey) -> SetText {
    let layout: OpaquePointer = pango_layout_new(context)
    let description = description(of: key.font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, pangoAlignment(key.alignment))
    // A hyphen that Pango puts into a broken word looks as if it belonged to the file name or address.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(gboolean(0)))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    let text = CairoFonts.settable(key.text)
    pango_layout_set_text(layout, text, gint(text.utf8.count))

    guard let box = key.width else {
      let ink = InkedLines(layout, within: nil)
      return SetText(
        layout, size: ink.size, origin: Geometry.Point(x: Double(ink.side), y: Double(ink.top)))
    }
    // The widest break at which the lines fit with the ink that sticks out of them. A box as wide as what
    // is measured here finds the same break again, since a wider one does not fit there either.
    var broken = box
    var ink = CairoFonts.broken(layout, at: broken, within: box)
    while !ink.fits(box), broken > max(0, box - Int32(CairoFonts.narrowings)) {
      broken -= 1
      ink = CairoFonts.broken(layout, at: broken, within: box)
    }
    if !ink.fits(box) {
      // A single letter is wider than the box.
      broken = box
      ink = CairoFonts.broken(layout, at: box, within: box)
    }
    let inner = ink.fits(box) ? min(broken, box - 2 * ink.side) : box
    pango_layout_set_width(layout, inner * PANGO_SCALE)
    let left = (Double(box - inner) / 2).rounded(.down)
    return SetText(layout, size: ink.size, origin: Geometry.Point(x: left, y: Double(ink.top)))
  }

  /// A text as it can stand in lines that are centred: without what Pango would count but nobody sees, the
  /// spaces at the end of a paragraph; with a space for a tab, which has no column to go to; without NUL.
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

  private static func broken(_ layout: OpaquePointer, at width: Int32, within box: Int32) -> InkedLines {
    pango_layout_set_width(layout, width * PANGO_SCALE)
    return InkedLines(layout, within: box)
  }

  /// Pango takes "left" for the side where a paragraph of the context's direction begins, and swaps sides for
  /// a paragraph of the other one.
  private func pangoAlignment(_ alignment: TextRun.Alignment) -> PangoAlignment {
    switch (alignment, direction) {
    case (.center, _): PANGO_ALIGN_CENTER
    case (.leading, .leftToRight), (.trailing, .rightToLeft): PANGO_ALIGN_LEFT
    case (.trailing, .leftToRight), (.leading, .rightToLeft): PANGO_ALIGN_RIGHT
    }
  }
}

/// The extent of a layout's lines in whole logical pixels, and how far ink sticks out of it.
private struct InkedLines {
  /// The widest line, without the spaces that hang over the end of the box.
  var widest: Int32 = 0
  var height: Int32 = 0
  /// How far ink sticks out at either side, the larger of both, so that centred text stays centred.
  var side: Int32 = 0
  var top: Int32 = 0
  var bottom: Int32 = 0

  init(_ layout: OpaquePointer, within box: Int32?) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    var list = pango_layout_get_lines_readonly(layout)
    while let node = list {
      if let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
        pango_layout_line_get_extents(line, &ink, &logical)
        let inkEnd = ink.width > 0 ? ink.x + ink.width : 0
        let limit = box.map { max($0 * PANGO_SCALE, inkEnd) } ?? logical.width
        let width = min(logical.width, limit)
        widest = max(widest, InkedLines.pixels(width))
        if ink.width > 0 {
          side = max(side, InkedLines.pixels(-ink.x), InkedLines.pixels(inkEnd - width))
        }
      }
      list = node.pointee.next
    }
    pango_layout_get_extents(layout, &ink, &logical)
    height = InkedLines.pixels(logical.height)
    if ink.height > 0 {
      top = max(0, InkedLines.pixels(logical.y - ink.y))
      bottom = max(0, InkedLines.pixels(ink.y + ink.height - logical.y - logical.height))
    }
  }

  func fits(_ box: Int32) -> Bool { widest + 2 * side <= box }

  var size: Geometry.Size {
    Geometry.Size(width: Double(widest + 2 * side), height: Double(height + top + bottom))
  }

  /// Pango's units to pixels, rounded up.
  private static func pixels(_ units: Int32) -> Int32 {
    Int32((Double(units) / Double(PANGO_SCALE)).rounded(.up))
  }
}
