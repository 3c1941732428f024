import Foundation
import Testing
import VeilCairo
import VeilCore
import VeilEngine

@Suite("Painting over what another thread has painted")
struct OverpainterTests {
  private let painter = SheetPainter(CairoPainter(fonts: CairoFonts()), on: PixelMapping(scale: 1))
  private let all = PixelBox(x: 0, y: 0, width: 40, height: 30)

  /// A panel with a bar on it.
  private func panel(alpha: Double, barAt x: Double) -> DisplayList {
    list(
      40, 30,
      [
        .fill(box(2, 2, 36, 26), RGBA(red: 0.2, green: 0.4, blue: 0.3, alpha: alpha)),
        .fill(box(x, 10, 6, 8), RGBA(red: 1, green: 1, blue: 1, alpha: 1)),
      ])
  }

  /// A panel without anything on it.
  private func plain(alpha: Double) -> DisplayList {
    list(40, 30, [.fill(box(2, 2, 36, 26), RGBA(red: 0.2, green: 0.4, blue: 0.3, alpha: alpha))])
  }

  /// What is seen of a list over something else.
  private func screen(_ list: DisplayList, over color: RGBA) throws -> PixelSheet {
    var whole = list
    let below = DisplayList.Shape.fill(box(0, 0, 40, 30), color)
    whole.layers.insert(.init(.scrim, frame: list.layers[0].frame, shapes: [below]), at: 0)
    return try #require(painter.sheet(of: whole, in: all))
  }

  @Test(
    "What moves stands where it would, and its old place is as what lies around", arguments: [0.3, 0.8, 1])
  func moves(alpha: Double) throws {
    let content = RGBA(red: 0.7, green: 0.1, blue: 0.9, alpha: 1)
    let (before, now) = (panel(alpha: alpha, barAt: 6), panel(alpha: alpha, barAt: 20))
    let over = try #require(Overpainter(try screen(before, over: content), showing: before, painter))
    let painted = try #require(over.paint(now, in: all)).pixels
    let expected = try screen(now, over: content).pixels
    for (index, (one, other)) in zip(painted, expected).enumerated() {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
        #expect(abs(difference) <= (alpha == 1 ? 0 : 1), "pixel \(index)")
      }
    }
  }

  @Test("Each pixel is what Cairo makes of it, whatever lies beneath")
  func everyPixel() throws {
    // Every alpha of the list, over many colours of the screen.
    let whole = PixelBox(x: 0, y: 0, width: 256, height: 64)
    let columns = (0..<256).map { column in
      DisplayList.Shape.fill(
        box(Double(column), 0, 1, 64), RGBA(red: 0.9, green: 0.3, blue: 0, alpha: Double(column) / 255))
    }
    let rows = (0..<64).map { row in
      let share = Double(row) / 63
      let blue = Double(row % 8) / 7
      return DisplayList.Shape.fill(
        box(0, Double(row), 256, 1), RGBA(red: share, green: 1 - share, blue: blue, alpha: 1))
    }
    let screen = try #require(painter.sheet(of: list(256, 64, rows), in: whole))
    let over = try #require(Overpainter(screen, showing: list(256, 64, []), painter))
    let painted = try #require(over.paint(list(256, 64, columns), in: whole))
    #expect(painted == painter.sheet(of: list(256, 64, rows + columns), in: whole))
  }

  /// A screen on which a list is painted, and another list that follows.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case scrimAppears = "a scrim appears"
    case panelChanges = "something moves on an opaque panel"

    var testDescription: String { rawValue }

    private var scrim: DisplayList.Shape { .fill(box(0, 0, 800, 600), RGBA(white: 0, alpha: 0.3)) }

    private func panel(barAt x: Double) -> [DisplayList.Shape] {
      [scrim, .fill(box(200, 150, 400, 300), .white), .fill(box(x, 290, 60, 20), .black)]
    }

    fileprivate var before: DisplayList {
      list(800, 600, self == .scrimAppears ? [] : panel(barAt: 220))
    }

    fileprivate var after: DisplayList {
      list(800, 600, self == .scrimAppears ? [scrim] : panel(barAt: 500))
    }
  }

  @Test(
    "A build without optimisation takes not much longer for a screen than Cairo",
    arguments: Change.allCases)
  func time(_ change: Change) throws {
    let whole = PixelBox(x: 0, y: 0, width: 800, height: 600)
    let screen = try #require(
      painter.sheet(of: list(800, 600, [.fill(box(0, 0, 800, 600), .white)]), in: whole))
    var least = (own: Double.infinity, cairo: Double.infinity)
    // Of this thread's processor, since other programs also take time on a busy machine.
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func seconds(_ action: () throws -> Void) rethrows -> Double {
      let began = now()
      try action()
      return now() - began
    }
    for _ in 0..<5 {
      least.cairo = min(least.cairo, seconds { _ = painter.sheet(of: change.after, in: whole) })
      least.own = try min(
        least.own,
        seconds {
          let over = try #require(Overpainter(screen, showing: change.before, painter))
          _ = over.paint(change.after, in: whole)
        })
    }
    // An opaque panel hides what lies beneath, which is guessed: 300 times. Ring by ring that took ten times as long.
    #expect(least.own < 500 * least.cairo, "\(least)")
  }

  @Test("Where a point has no whole number of pixels, a cover may begin within a pixel")
  func fractions() throws {
    let mapping = PixelMapping(scale: 1.5, phase: Geometry.Point(x: 0.5, y: 0.25))
    #expect(
      mapping.box(around: Geometry.Rect(x: 1, y: 1, width: 2, height: 2))
        == PixelBox(x: 2, y: 1, width: 3, height: 4))
    let painter = CairoPainter(fonts: CairoFonts())
    let moved = list(40, 30, [.fill(box(2 + 1.0 / 3, 2 + 1.0 / 6, 36, 26), .black)])
    let plain = list(40, 30, [.fill(box(2, 2, 36, 26), .black)])
    let whole = PixelBox(x: 0, y: 0, width: 61, height: 46)
    let sheet = try #require(SheetPainter(painter, on: mapping).sheet(of: plain, in: whole))
    #expect(sheet == SheetPainter(painter, on: PixelMapping(scale: 1.5)).sheet(of: moved, in: whole))
    // The left edge is at 3.5 pixels, and the bottom at 42.25.
    #expect(try #require(sheet.pixel(3, 20)) >> 24 == 128)
    #expect((63...64).contains(try #require(sheet.pixel(20, 42)) >> 24))
  }

  @Test("A place in pixels is a pixel and a part of it, without what is rounding")
  func places() throws {
    for (place, pixel, phase) in [(47.5, 47, 0.5), (-0.25, -1, 0.75), (12.001, 12, 0), (11.999, 12, 0)] {
      let found = try #require(PixelPlace(place))
      #expect(found.pixel == pixel && found.phase == phase, "\(place)")
    }
    #expect(PixelPlace(.nan) == nil && PixelPlace(.infinity) == nil && PixelPlace(1e300) == nil)
  }

  @Test("What does not change keeps its pixels, whatever they are")
  func keeps() throws {
    let before = panel(alpha: 1, barAt: 6)
    var seen = try screen(before, over: .clear)
    // A ring of the toolkit's own on the panel, where the lists are the same.
    let place = 25 * 40 + 30
    seen.pixels[place] = 0xff12_3456
    let over = try #require(Overpainter(seen, showing: before, painter))
    #expect(try #require(over.paint(panel(alpha: 1, barAt: 20), in: all)).pixels[place] == 0xff12_3456)
    #expect(over.paint(before, in: all) == seen)
  }

  @Test("Without the screen's pixels it paints where the list hides them, and nowhere else")
  func unknownScreen() throws {
    let before = panel(alpha: 1, barAt: 6)
    let inside = PixelBox(x: 4, y: 4, width: 30, height: 20)
    #expect(Overpainter(inside, hiddenBy: before, painter) != nil)
    #expect(Overpainter(all, hiddenBy: before, painter) == nil)
    #expect(Overpainter(inside, hiddenBy: panel(alpha: 0.9, barAt: 6), painter) == nil)
  }

  /// A sheet with alpha over another one.
  private func laid(_ upper: PixelSheet, over lower: PixelSheet) -> [[Int]] {
    zip(upper.pixels, lower.pixels).map { upper, lower in
      [UInt32](arrayLiteral: 0, 8, 16, 24).map { shift in
        let rest = 255 - Int(upper >> 24)
        return Int(upper >> shift & 255) + (Int(lower >> shift & 255) * rest + 127) / 255
      }
    }
  }

  private func parts(_ sheet: PixelSheet) -> [[Int]] {
    sheet.pixels.map { pixel in [UInt32](arrayLiteral: 0, 8, 16, 24).map { Int(pixel >> $0 & 255) } }
  }

  /// Expects that what it paints over a picture looks like another one, and leaves what does not change as it is on the
  /// screen, whatever that is.
  private func expect(
    _ over: Overpainter, shows now: DisplayList, after before: DisplayList, over content: RGBA
  ) throws {
    let sheet = try #require(over.paint(now, in: all))
    let seen = laid(sheet, over: try screen(before, over: content))
    for (one, other) in zip(seen, parts(try screen(now, over: content))) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 2 }, "\(one), not \(other)")
    }
    #expect(sheet.pixels[0] == 0)
  }

  @Test(
    "A surface with alpha shows what comes or grows denser over anything",
    arguments: [RGBA(red: 0.7, green: 0.1, blue: 0.9, alpha: 1), RGBA(red: 0, green: 1, blue: 0, alpha: 1)])
  func appears(content: RGBA) throws {
    let (thin, dense) = (plain(alpha: 0.3), plain(alpha: 0.8))
    let opaque = (before: panel(alpha: 1, barAt: 6), now: panel(alpha: 1, barAt: 20))
    for (before, now) in [(plain(alpha: 0), dense), (thin, dense), opaque] {
      let over = try #require(Overpainter(all, seeingThroughTo: before, painter))
      try expect(over, shows: now, after: before, over: content)
    }
  }

  @Test("What is close to a change hides the old picture, which a compositor's filter would mix in")
  func margin() throws {
    let (before, now) = (panel(alpha: 1, barAt: 12), panel(alpha: 1, barAt: 20))
    let over = try #require(Overpainter(all, seeingThroughTo: before, painter))
    let sheet = try #require(over.paint(now, in: all))
    let wanted = try #require(painter.sheet(of: now, in: all))
    // The bar's old and new place, and two pixels around them.
    let near = PixelBox(x: 10, y: 8, width: 18, height: 12)
    for y in 0..<30 {
      for x in 0..<40 {
        let isNear = near.holds(PixelBox(x: x, y: y, width: 1, height: 1))
        #expect(sheet.pixel(x, y) == (isNear ? wanted.pixel(x, y) : 0), "\(x), \(y)")
      }
    }
    let part = PixelBox(x: 15, y: 0, width: 12, height: 30)
    #expect(over.paint(now, in: part) == sheet.part(part))
  }

  @Test("It cannot take away what is see-through, unless what lies beneath is known")
  func takesAway() throws {
    let content = RGBA(red: 0.7, green: 0.1, blue: 0.9, alpha: 1)
    let (before, now) = (panel(alpha: 0.5, barAt: 6), panel(alpha: 0.5, barAt: 20))
    #expect(try #require(Overpainter(all, seeingThroughTo: before, painter)).paint(now, in: all) == nil)
    let beneath = try screen(plain(alpha: 0), over: content)
    let over = try #require(Overpainter(all, seeingThroughTo: before, beneath: beneath, painter))
    try expect(over, shows: now, after: before, over: content)
  }

  @Test("A part of it is the same as that part of all, and a place beside the box is none")
  func part() throws {
    let before = panel(alpha: 0.5, barAt: 6)
    let now = panel(alpha: 0.5, barAt: 20)
    let over = try #require(Overpainter(try screen(before, over: .clear), showing: before, painter))
    let part = PixelBox(x: 15, y: 5, width: 20, height: 20)
    #expect(over.paint(now, in: part) == over.paint(now, in: all)?.part(part))
    #expect(over.paint(now, in: PixelBox(x: 30, y: 0, width: 20, height: 10)) == nil)
  }

  @Test("The pixels around a place: outward, and none for what cannot be painted")
  func boxes() {
    let rect = Geometry.Rect(x: 1.3, y: -2, width: 3, height: 4.2)
    #expect(PixelBox(around: rect, scale: 2) == PixelBox(x: 2, y: -4, width: 7, height: 9))
    #expect(PixelBox(around: .zero, scale: 1) == nil)
    #expect(PixelBox(around: Geometry.Rect(x: 0, y: 0, width: .nan, height: 1), scale: 1) == nil)
    #expect(PixelBox(around: rect, scale: 0) == nil)
  }
}
