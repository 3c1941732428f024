import CVeilCairo
import VeilCore
import VeilEngine

/// A text with its lines broken, ready to be measured and painted.
///
/// Pango breaks the lines and we place them: Pango's alignment swaps sides for a paragraph of the other
/// direction, and ignores ink that extends beyond a line.
final class SetText {
  struct Line {
    /// Owned by the layout.
    let glyphs: UnsafeMutablePointer<PangoLayoutLine>
    /// From the top of the box, in logical pixels.
    let baseline: Double
    /// In whole logical pixels, without trailing spaces.
    let width: Int32
  }

  let lines: [Line]
  /// The width of the widest line, in whole logical pixels.
  private let widest: Int32
  private let height: Int32
  /// How far ink extends on either side, the maximum of both, so that centred text stays centred.
  private let side: Int32
  private let layout: OpaquePointer

  /// Takes over the reference to the layout.
  init(_ layout: OpaquePointer, within box: Int32?) {
    self.layout = layout
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    let top = max(0, SetText.pixels(logical.y - ink.y))
    let bottom = max(0, SetText.pixels(ink.y + ink.height - logical.y - logical.height))
    height = SetText.pixels(logical.height) + top + bottom

    var lines: [Line] = []
    var widest: Int32 = 0
    var side: Int32 = 0
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let glyphs = pango_layout_iter_get_line_readonly(iterator) else { continue }
      pango_layout_line_get_extents(glyphs, &ink, &logical)
      let inkEnd = ink.width > 0 ? ink.x + ink.width : 0
      let seen = box.map { min(logical.width, max($0 * PANGO_SCALE, inkEnd)) } ?? logical.width
      let width = SetText.pixels(seen)
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
      lines.append(Line(glyphs: glyphs, baseline: baseline + Double(top), width: width))
      widest = max(widest, width)
      if ink.width > 0 { side = max(side, SetText.pixels(-ink.x), SetText.pixels(inkEnd - seen)) }
    } while pango_layout_iter_next_line(iterator) != 0
    self.lines = lines
    self.widest = widest
    self.side = side
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The size in whole logical pixels, including all ink.
  var size: Geometry.Size { Geometry.Size(width: Double(widest + 2 * side), height: Double(height)) }

  func fits(_ box: Int32) -> Bool { widest + 2 * side <= box }

  /// The beginning of a line in a box of a width, in logical pixels from its left; whole if the width is.
  func start(
    of line: Line, in width: Double, _ alignment: VeilStyle.TextStyle.Alignment,
    _ direction: Surroundings.Direction
  )
    -> Double
  {
    let left = Double(side)
    let right = width - Double(line.width) - left
    return switch (alignment, direction) {
    case (.center, _): ((width - Double(line.width)) / 2).rounded(.down)
    case (.leading, .leftToRight), (.trailing, .rightToLeft): left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): right
    }
  }

  /// Converts Pango's units to pixels, rounded up.
  private static func pixels(_ units: Int32) -> Int32 {
    Int32((Double(units) / Double(PANGO_SCALE)).rounded(.up))
  }
}
