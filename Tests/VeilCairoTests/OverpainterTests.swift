import Testing
import VeilCairo
import VeilCore
import VeilEngine

@Suite("Painting over what another thread has painted")
struct OverpainterTests {
  private let painter = CairoPainter(fonts: CairoFonts())
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
