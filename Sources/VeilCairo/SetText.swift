import CVeilCairo
import VeilCore
import VeilEngine

/// A text with its lines broken, ready to be measured and painted.
///
/// Pango breaks the lines and we place them: its own alignment swaps sides for a paragraph that is read in the
/// other direction, and knows nothing of ink that sticks out of a line.
final class SetText {
  struct Line {
    /// Belongs to the layout.
    let glyphs: UnsafeMutablePointer<PangoLayoutLine>
    /// From the top of the box, in logical pixels.
    let baseline: Double
    /// In whole logical pixels, without the spaces that hang over the end of the box.
    let width: Int32
  }

  let lines: [Line]
  /// The widest line, in whole logical pixels.
  private let widest: Int32
  private let height: Int32
  /// How far ink sticks out at either side, the larger of both, so that centred text stays centred.
  private let side: Int32
  private let layout: OpaquePointer

  /// Takes over the reference to the layout.
  init(_ layout: OpaquePointer, within box: Int32?) {
    self.layout = layout
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    let hasInk = ink.height > 0
    let top = hasInk ? max(0, SetText.pixels(logical.y - ink.y)) : 0
    let bottom =
      hasInk ? max(0, SetText.pixels(ink.y + ink.height - logical.y - logical.height)) : 0
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

  /// What it needs in whole logical pixels: all of its ink lies inside.
  var size: Geometry.Size {
    Geometry.Size(width: Double(widest + 2 * side), height: Double(height))
  }

  func fits(_ box: Int32) -> Bool { widest + 2 * side <= box }

  /// Where a line begins in a box of that width, in logical pixels from its left; whole where the width is.
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

  /// Pango's units to pixels, rounded up.
  private static func pixels(_ units: Int32) -> Int32 {
    Int32((Double(units) / Double(PANGO_SCALE)).rounded(.up))
  }
}
