import Testing

@testable import VeilCore
@testable import VeilEngine

/// The figures of the other three systems.
struct PresetFigureTests {
  @Test("A4: label 70 × 25 at (0, 3) left of a spinner of 20 in a box of 30 × 30 at (80, 0), in 110 × 30")
  func activity() throws {
    // "Loading" is 7 × 10.2 = 71.4 in the fake font: a narrower label shows the published figures.
    let layout = try laidOut(.waiting("Wait"), .activity, in: .phone())
    #expect(layout.panel == rect(105, 225, 110, 30))
    #expect(layout.textBox?.seen(from: layout.panel) == rect(0, 3, 70, 25))
    #expect(layout.indicatorBox.seen(from: layout.panel) == rect(80, 0, 30, 30))
    #expect(layout.indicator.seen(from: layout.panel) == rect(85, 5, 20, 20))
    let message = try #require(layout.message?.frame)
    #expect(try message.isInside(#require(layout.textBox)))
  }

  @Test("A4: a wider label widens the container and keeps the gap of 10")
  func activityGrows() throws {
    let layout = try laidOut(.waiting("Loading more"), .activity, in: .phone())
    #expect(layout.textBox?.width == 123)  // 12 × 10.2 = 122.4
    #expect(layout.indicatorBox.seen(from: layout.panel) == rect(133, 0, 30, 30))
    #expect(layout.panel.size == Geometry.Size(width: 163, height: 30))
  }

  @Test("A4: for a user who reads from right to left the spinner is left of the label")
  func activityMirrored() throws {
    var surroundings = Surroundings.phone()
    surroundings.direction = .rightToLeft
    let layout = try laidOut(.waiting("Wait"), .activity, in: surroundings)
    #expect(layout.textBox?.seen(from: layout.panel) == rect(40, 3, 70, 25))
    #expect(layout.indicatorBox.seen(from: layout.panel) == rect(0, 0, 30, 30))
    let composition = compose(.waiting("Wait"), .activity, in: surroundings)
    guard case .text(let run) = composition.element(.message)?.drawing else {
      Issue.record("no label")
      return
    }
    #expect(run.alignment == .leading)
    #expect(run.direction == .rightToLeft)
  }

  @Test("A5: label \"Loading\" by default, light grey bold 17; background white, opaque")
  func activityLook() {
    let composition = compose(.waiting(), .activity, in: .phone())
    let grey = RGBA(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
    guard case .text(let run) = composition.element(.message)?.drawing else {
      Issue.record("no label")
      return
    }
    #expect(run.text == "Loading")
    #expect(run.font == FontSpec(family: nil, size: 17, weight: .bold))
    #expect(run.color == grey)
    #expect(
      composition.element(.scrim)?.drawing
        == .sheet(Composition.Sheet(fill: RGBA(red: 1, green: 1, blue: 1, alpha: 1))))
    #expect(composition.opacity == 1)
    #expect(composition.element(.panel)?.text == "Loading")
    #expect(VeilStyle.activity.timing.fade == 0)
  }

  @Test(
    "A9: a panel of 110 × 75, a spinner of 37 in a box of 50 × 50 at (30, 0), a label of 110 × 25 at (0, 50)")
  func card() throws {
    let layout = try laidOut(.waiting("Loading"), .card, in: .scope(320, 481))
    #expect(layout.panel == rect(105, 203, 110, 75))
    #expect(layout.indicatorBox.seen(from: layout.panel) == rect(30, 0, 50, 50))
    #expect(layout.indicator.size == Geometry.Size(width: 37, height: 37))
    #expect(layout.textBox?.seen(from: layout.panel) == rect(0, 50, 110, 25))
    let composition = compose(.waiting("Loading"), .card, in: .phone())
    #expect(composition.element(.scrim)?.drawing == .nothing)
    #expect(
      composition.element(.panel)?.drawing
        == .box(Composition.Box(fill: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 8)))
    let run = TextRun(
      "Loading", font: FontSpec(family: nil, size: 14, weight: .bold),
      color: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(composition.element(.message)?.drawing == .text(run))
  }

  @Test("S2, S3: the symbol's square is 44 with insets of 6, its line 1 wide in the tint")
  func status() throws {
    let content = VeilContent(
      message: "Sent", indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)))
    var surroundings = Surroundings.phone()
    surroundings.tint = RGBA(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    let element = try #require(compose(content, .status, in: surroundings).element(.indicator))
    #expect(element.frame.size == Geometry.Size(width: 44, height: 44))
    guard case .symbol(let stroke) = element.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.insets == Geometry.Insets(top: 6, left: 6, bottom: 6, right: 6))
    #expect(stroke.lineWidth == 1)
    #expect(stroke.color == RGBA(red: 0.9, green: 0.2, blue: 0.1, alpha: 1))
    // A later change of the tint is followed.
    surroundings.tint = RGBA(red: 0.1, green: 0.2, blue: 0.9, alpha: 1)
    guard case .symbol(let later) = compose(content, .status, in: surroundings).element(.indicator)?.drawing
    else {
      Issue.record("no symbol")
      return
    }
    #expect(later.color == RGBA(red: 0.1, green: 0.2, blue: 0.9, alpha: 1))
  }

  @Test("L1: the card is (8, 8, w − 17, h − 17)", arguments: [(320.0, 480.0), (480, 320), (320, 216)])
  func loadingFills(width: Double, height: Double) throws {
    let layout = try laidOut(.waiting(), .loading, in: .scope(width, height))
    #expect(layout.panel == rect(8, 8, width - 17, height - 17))
  }

  @Test("L1: whatever the system reserves at the other sides is filled, and text and spinner keep off it")
  func loadingFillsAll() throws {
    var surroundings = Surroundings.scope(480, 320)
    surroundings.safeArea = Geometry.Insets(left: 44, bottom: 21, right: 44)
    var layout = try laidOut(.waiting(), .loading, in: surroundings)
    #expect(layout.panel == rect(8, 8, 463, 303))
    #expect(try #require(layout.message).frame.minX >= 44)
    surroundings.size = Geometry.Size(width: 480, height: 110)
    layout = try laidOut(.waiting(), .loading, in: surroundings)
    #expect(layout.panel == rect(8, 8, 463, 93))
    #expect(layout.indicator.maxY <= 110 - 21)
  }

  @Test(
    "L6: one card covers window and keyboard, 20 lower at the top where it would reach under the status bar")
  func loadingOverKeyboard() throws {
    var surroundings = Surroundings.phone()
    let keys = rect(0, 264, 320, 216)
    surroundings.keyboard = keys
    surroundings.isKeyboardCovered = true
    // The window's cover leaves out the keys, which have another cover.
    surroundings.holes = [keys]
    #expect(try laidOut(.waiting(), .loading, in: surroundings).panel == rect(8, 8, 303, 463))
    surroundings.safeArea.top = 20
    let card = compose(.waiting(), .loading, in: surroundings)
    #expect(card.element(.panel)?.frame == rect(8, 28, 303, 443))
    // The part over the keys continues where the part over the window ends.
    let part = card.companion(over: keys)
    #expect(part.size == keys.size)
    #expect(part.element(.panel)?.frame == rect(8, 28 - 264, 303, 443))
    #expect(part.element(.panel)?.drawing == card.element(.panel)?.drawing)
    #expect(part.elements.allSatisfy { $0.role == .decoration && $0.text.isEmpty })
    // A hugging panel stays above the keys, and so does a card if the keyboard is not covered.
    let veil = compose(.waiting("Sending"), .veil, in: surroundings)
    #expect(veil.companion(over: keys).elements.map(\.identity) == [.scrim])
    surroundings.isKeyboardCovered = false
    #expect(try laidOut(.waiting(), .loading, in: surroundings).panel == rect(8, 28, 303, 227))
  }

  @Test("L1: 20 of safe area at the top are 20 more at the top")
  func loadingUnderStatusBar() throws {
    var surroundings = Surroundings.phone()
    surroundings.safeArea.top = 20
    let layout = try laidOut(.waiting(), .loading, in: surroundings)
    #expect(layout.panel == rect(8, 28, 303, 443))
  }

  @Test("A button on a card that fills a window is as wide as its title needs, in the middle")
  func loadingButton() throws {
    var content = VeilContent.waiting()
    content.cancelTitle = "Cancel"
    let button = try #require(try laidOut(content, .loading, in: .phone()).button)
    #expect(button.size == Geometry.Size(width: 94, height: 44))  // 6 × 10.2 and 16 on each side
    #expect(abs(button.center.x - 159.5) <= 0.5)
  }

  @Test("L2: radius 5, black 0.85, a border of white 0.25, 1 wide; text and spinner centred")
  func loadingLook() throws {
    let composition = compose(.waiting(), .loading, in: .phone())
    var box = Composition.Box(fill: RGBA(red: 0, green: 0, blue: 0, alpha: 0.85), radius: 5)
    (box.border, box.borderWidth, box.isBorderCentered) = (RGBA(white: 1, alpha: 0.25), 1, true)
    let panel = try #require(composition.element(.panel))
    #expect(panel.drawing == .box(box))
    // The border's middle is the card's edge, so that half of it is outside.
    let layer = try #require(panel.layer(at: 0))
    let edge = BezierPath(roundedRect: panel.frame, radius: 5)
    #expect(layer.shapes.last == .stroke(edge, box.border, width: 1, cap: .butt))
    #expect(layer.frame == panel.frame.inset(by: Geometry.Insets(-0.5)))
    #expect(panel.text == "Loading...")
    let message = try #require(composition.element(.message))
    let spinner = try #require(composition.element(.indicator))
    #expect(message.text == "Loading...")
    #expect(abs(message.frame.center.x - panel.frame.center.x) <= 0.5)
    #expect(abs(spinner.frame.center.x - panel.frame.center.x) <= 0.5)
    #expect(abs((message.frame.minY + spinner.frame.maxY) / 2 - panel.frame.center.y) <= 0.5)
  }
}
