import Testing

@testable import VeilCore
@testable import VeilEngine

/// The modern default's panel.
struct AutomaticPanelTests {
  private let content = VeilContent.waiting("Searching…")

  @Test("Indicator above message, padding 20, never smaller than 112")
  func figures() throws {
    let layout = try laidOut(content, .automatic, in: .phone())
    #expect(layout.panel == rect(95, 182, 130, 116))  // the message is 10 × 9 by 18, under 44 + 14
    #expect(layout.indicator.seen(from: layout.panel) == rect(43, 20, 44, 44))
    #expect(layout.message?.frame.seen(from: layout.panel) == rect(20, 78, 90, 18))
    let bare = try laidOut(.waiting(), .automatic, in: .phone())
    #expect(bare.panel == rect(104, 184, 112, 112))
    #expect(bare.indicator == rect(138, 218, 44, 44))
  }

  @Test("Spinner, ring and symbol are in the same place")
  func handOver() throws {
    let spinner = try laidOut(content, .automatic, in: .phone())
    let symbol = try laidOut(
      VeilContent(
        message: "Searching…", indicator: .symbol(.checkmark, strokeEnd: .still(at: 1))),
      .automatic, in: .phone())
    #expect(symbol.indicator == spinner.indicator)
    let ring = try laidOut(.progress(0.5, message: "Searching…"), .automatic, in: .phone())
    #expect(ring.indicator.size == spinner.indicator.size)
    #expect(ring.indicator.minX == spinner.indicator.minX)
    #expect(ring.percentage?.text == "50%")
  }

  @Test("The width of texts grows with their size, and the scope's width holds")
  func textScale() throws {
    let message = String(repeating: "Searching far and wide ", count: 6)
    var surroundings = Surroundings.scope(1000, 800)
    let usual = try laidOut(.waiting(message), .automatic, in: surroundings)
    #expect(try #require(usual.message).frame.width <= 280)
    surroundings.textScale = 2
    let larger = try laidOut(.waiting(message), .automatic, in: surroundings)
    #expect(try #require(larger.message).font.size == 30)
    #expect(try #require(larger.message).frame.width > 280)
    surroundings.size.width = 320
    let narrow = try laidOut(.waiting(message), .automatic, in: surroundings)
    #expect(narrow.panel.minX >= 16)
    #expect(narrow.panel.maxX <= 304)
  }

  @Test(
    "A text scale is clamped to 0.5…3, and an invalid one counts as 1",
    arguments: [
      (0.1, 0.5), (0.5, 0.5), (1.3, 1.3), (3, 3), (40, 3), (.infinity, 3), (.nan, 1), (0, 1), (-2, 1),
    ])
  func textScales(given: Double, used: Double) throws {
    for style in [VeilStyle.automatic, .veil] {
      var surroundings = Surroundings.scope(1000, 800)
      surroundings.textScale = given
      let layout = try laidOut(content, style, in: surroundings)
      #expect(layout.message?.font.size == style.message.font.size * used)
    }
  }

  @Test("Message, detail, notice and button stand under each other, in reading order")
  func order() throws {
    var content = content
    content.detail = "3 of 12"
    content.hint = "Still working…"
    content.cancelTitle = "Cancel"
    let composition = compose(content, .automatic, in: .phone())
    #expect(
      composition.elements.map(\.identity)
        == [.scrim, .panel, .indicator, .message, .detail, .hint, .cancel])
    let frames = composition.elements.dropFirst(2).map(\.frame)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY <= lower.minY) }
    #expect(try #require(composition.element(.cancel)).frame.height >= 44)
  }
}
