import Testing

@testable import VeilCore
@testable import VeilEngine

/// Messages of any length.
struct LongMessageTests {
  private let long = String(repeating: "word ", count: 2_000)

  @Test("A message that is too tall has a viewport, and the panel stays in the scope")
  func viewport() throws {
    let layout = try laidOut(.waiting(long), .veil, in: .phone())
    let viewport = try #require(layout.viewport)
    let message = try #require(layout.message)
    #expect(message.text == long)
    #expect(layout.panel.minY == 10)
    #expect(layout.panel.maxY == 470)
    #expect(viewport.minY == layout.panel.minY + 10)
    #expect(layout.indicator.minY == viewport.maxY + 10)
    #expect(message.frame.minY == viewport.minY)
    #expect(layout.scroll.offset == 0)
    #expect(layout.scroll.range == message.frame.height - viewport.height)
    let composition = compose(.waiting(long), .veil, in: .phone())
    #expect(composition.element(.message)?.text == long)
    #expect(composition.element(.message)?.clip == viewport)
    #expect(composition.element(.panel)?.text == long)
    #expect(composition.scroll == layout.scroll)
  }

  @Test("It scrolls as far as there is text, and no further")
  func scrolls() throws {
    let range = try laidOut(.waiting(long), .veil, in: .phone()).scroll.range
    let some = try laidOut(.waiting(long), .veil, in: .phone(), scroll: 100)
    #expect(some.scroll.offset == 100)
    #expect(try #require(some.message).frame.minY == some.viewport!.minY - 100)
    for wanted in [range + 1, 1e12, Double.infinity] {
      let end = try laidOut(.waiting(long), .veil, in: .phone(), scroll: wanted)
      #expect(end.scroll.offset == range)
      #expect(end.message?.frame.maxY == end.viewport?.maxY)
    }
    for wanted in [-5, -Double.infinity, Double.nan] {
      #expect(try laidOut(.waiting(long), .veil, in: .phone(), scroll: wanted).scroll.offset == 0)
    }
  }

  @Test("It fades out on the side where there is more of it, so that one sees that it scrolls")
  func fades() throws {
    func fading(_ scroll: Double) throws -> Geometry.Insets {
      let composition = compose(.waiting(long), .veil, in: .phone(), scroll: scroll)
      let element = try #require(composition.element(.message))
      let layer = composition.displayList(at: 0).layers.first { $0.identity == .message }
      #expect(layer?.fading == element.fading, "what is laid out is what is painted")
      return element.fading
    }
    let range = try laidOut(.waiting(long), .veil, in: .phone()).scroll.range
    // The depth is the font's size.
    #expect(try fading(0) == Geometry.Insets(bottom: 14))
    #expect(try fading(100) == Geometry.Insets(top: 14, bottom: 14))
    #expect(try fading(range) == Geometry.Insets(top: 14))
    #expect(try fading(5).top == 5, "no deeper than what is out of sight")
    #expect(try fading(range - 5).bottom == 5)
    // If one or two lines are visible, most of them is readable.
    let low = try laidOut(.waiting(long), .veil, in: .scope(300, 72))
    let viewport = try #require(low.viewport)
    #expect(viewport.height < 56)
    #expect(low.fading == Geometry.Insets(bottom: viewport.height / 4))
  }

  @Test("The next one is at its beginning")
  func theNextOne() {
    var hand = Stagehand()
    hand.tell(.noticePosted(nil, NoticeDescription(.failure, long)))
    _ = hand.composition()
    hand.tell(.scrolled(by: 40))
    #expect(hand.composition().scroll.offset == 40)
    hand.tell(.noticePosted(nil, NoticeDescription(.failure, long + "!", arrival: .replaces)))
    #expect(hand.composition().scroll.range > 0 && hand.composition().scroll.offset == 0)
  }

  @Test("What fits does not scroll")
  func noScroll() throws {
    let layout = try laidOut(.waiting("Searching…"), .veil, in: .phone(), scroll: 50)
    #expect(layout.scroll == PanelLayout.Scroll(offset: 0, range: 0))
    #expect(layout.viewport == nil)
    #expect(layout.fading == .zero)
  }

  @Test("The hint scrolls with the message; the button is always visible")
  func noticeScrolls() throws {
    var content = VeilContent.waiting(long)
    content.hint = "Still working…"
    content.cancelTitle = "Cancel"
    let end = try laidOut(content, .automatic, in: .phone(), scroll: .infinity)
    let viewport = try #require(end.viewport)
    #expect(try #require(end.hint).frame.maxY == viewport.maxY)
    let button = try #require(end.button)
    #expect(button.isInside(end.panel))
    #expect(button.minY >= viewport.maxY)
  }

  @Test("A megabyte is shortened before anything measures or speaks it")
  func megabyte() throws {
    let megabyte = String(repeating: "0123456789 abcdef ", count: 60_000)
    var content = VeilContent.waiting(megabyte)
    content.detail = megabyte
    let measurer = RecordingTextMeasurer()
    let composition = Composition(
      content: content, style: .automatic, surroundings: .phone(), measuring: measurer)
    #expect(measurer.longest <= VeilContent.textLimit + 1)
    #expect(measurer.longest > 19_000)
    let text = try #require(composition.element(.message)).text
    #expect(text.hasSuffix("…"))
    #expect(text.unicodeScalars.count <= VeilContent.textLimit + 1)
    #expect(megabyte.hasPrefix(text.dropLast()))
    #expect(composition.element(.panel)?.text == text)
  }

  @Test("Texts up to the limit stay as they are, and no character is cut through")
  func limit() {
    let limit = VeilContent.textLimit
    let whole = String(repeating: "a", count: limit)
    #expect(VeilContent.shown(whole) == whole)
    #expect(VeilContent.shown(String(repeating: "é", count: limit)) == String(repeating: "é", count: limit))
    // A family of seven scalars: 20,000 is no multiple of it.
    let family = "👨‍👩‍👧‍👦"
    let cut = VeilContent.shown(String(repeating: family, count: limit)) ?? ""
    #expect(cut.dropLast().allSatisfy { String($0) == family })
    #expect(cut.count == limit / 7 + 1 || cut.count == limit / 7)
    #expect(VeilContent.shown("") == nil)
    #expect(VeilContent.shown(nil) == nil)
    // One endless character is still cut.
    let endless = "a" + String(repeating: "\u{301}", count: 3 * limit)
    #expect((VeilContent.shown(endless) ?? endless).unicodeScalars.count <= limit + 1)
  }

  @Test("An invalid measurer does not hang anything")
  func nonsense() throws {
    struct Nonsense: TextMeasuring {
      let size: Geometry.Size
      func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size { size }
    }
    for length in [Double.nan, .infinity, -.infinity, -4, 1e300] {
      let layout = try #require(
        PanelLayout(
          content: .waiting("Searching…"), style: .veil, surroundings: .phone(),
          measuring: Nonsense(size: Geometry.Size(width: length, height: length))))
      #expect(layout.panel.isInside(layout.bounds), "\(length)")
      #expect(layout.indicator.isInside(layout.panel), "\(length)")
    }
  }
}
