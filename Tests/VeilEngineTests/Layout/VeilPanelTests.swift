import Testing

@testable import VeilCore
@testable import VeilEngine

/// The veil's panel: rows V2 to V9.
struct VeilPanelTests {
  // "Searching…" is 10 characters of 8.4, one line of 16.8: on whole pixels 84 × 17.
  private let searching = VeilContent.waiting("Searching…")

  @Test("V2: the scrim is grey 2/3 over the whole scope, at 0.8 over veil and panel together")
  func scrim() {
    let composition = compose(searching, .veil, in: .phone())
    let grey = RGBA(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1)
    #expect(composition.opacity == 0.8)
    #expect(composition.elements.first?.identity == .scrim)
    #expect(composition.elements.first?.frame == rect(0, 0, 320, 480))
    #expect(composition.elements.first?.drawing == .sheet(Composition.Sheet(fill: grey)))
    #expect(composition.displayList(at: 0).opacity == 0.8)
  }

  @Test("V3: the panel is white, with corners of radius 10")
  func panelLook() {
    let panel = compose(searching, .veil, in: .phone()).element(.panel)
    #expect(
      panel?.drawing == .box(Composition.Box(fill: RGBA(red: 1, green: 1, blue: 1, alpha: 1), radius: 10)))
  }

  @Test("V4: the message is black, system 14, centred")
  func messageLook() {
    let message = compose(searching, .veil, in: .phone()).element(.message)
    let run = TextRun(
      "Searching…", font: FontSpec(family: nil, size: 14, weight: .regular),
      color: RGBA(red: 0, green: 0, blue: 0, alpha: 1),
      alignment: .center)
    #expect(message?.drawing == .text(run))
  }

  @Test("V4: a long message wraps at 240 and is never cut off")
  func messageWraps() throws {
    // 28 characters fit into 240; "aaaaaaaaa " three times is 29 of them without the last space.
    let message = Array(repeating: "aaaaaaaaa", count: 9).joined(separator: " ")
    let layout = try laidOut(.waiting(message), .veil, in: .phone())
    let frame = try #require(layout.message?.frame)
    #expect(frame.width == 160)  // two words a line: 19 × 8.4 = 159.6
    #expect(frame.height == 84)  // five lines of 16.8
    #expect(layout.message?.text == message)
    #expect(layout.viewport == nil)

    let unbroken = try #require(
      PanelLayout(
        content: .waiting(String(repeating: "a", count: 200)), style: .veil, surroundings: .scope(1000, 800),
        measuring: FakeTextMeasurer()))
    #expect(unbroken.message?.frame.width == 236)  // 28 × 8.4 = 235.2, the most below 240
  }

  @Test(
    "V5: panel is sized by its message",
    arguments: ["Searching…", "I", "A message that takes two lines of it"])
  func panelSize(message: String) throws {
    let layout = try laidOut(.waiting(message), .veil, in: .phone())
    let measured = FakeTextMeasurer().size(of: message, font: FontSpec(size: 14), within: 240)
    let label = Geometry.Size(width: measured.width.rounded(.up), height: measured.height.rounded(.up))
    let panel = layout.panel
    #expect(layout.message?.frame.seen(from: panel) == rect(10, 10, label.width, label.height))
    #expect(panel.size == Geometry.Size(width: label.width + 20, height: label.height + 20 + 30))
    let spinner = layout.indicator.seen(from: panel)
    #expect(spinner.size == Geometry.Size(width: 20, height: 20))
    #expect(spinner.minY == 10 + label.height + 10)
    #expect(abs(spinner.center.x - panel.width / 2) <= 0.5)
  }

  @Test("V5: the figures of one message to the pixel, at 1×, 2× and 3×")
  func panelFigures() throws {
    let once = try laidOut(searching, .veil, in: .phone())
    #expect(once.panel == rect(108, 207, 104, 67))
    #expect(once.message?.frame == rect(118, 217, 84, 17))
    #expect(once.indicator == rect(150, 244, 20, 20))
    let twice = try laidOut(searching, .veil, in: .phone(scale: 2))
    #expect(twice.panel == rect(108, 206.5, 104, 67))
    #expect(twice.message?.frame == rect(118, 216.5, 84, 17))
    #expect(twice.indicator == rect(150, 243.5, 20, 20))
    let thrice = try laidOut(searching, .veil, in: .phone(scale: 3))
    #expect(abs(thrice.panel.height - (17 + 50)) < 1e-9)  // 16.8 is 50.4 pixels, 51 of them are 17
    #expect(thrice.panel.isOnPixels(scale: 3))
  }

  @Test("V6: the panel is centred in the safe area, whatever its size")
  func centredInSafeArea() throws {
    var surroundings = Surroundings.scope(390, 844)
    surroundings.safeArea = Geometry.Insets(top: 59, left: 0, bottom: 34, right: 20)
    let layout = try laidOut(searching, .veil, in: surroundings)
    #expect(abs(layout.panel.center.x - 185) <= 0.5)
    #expect(abs(layout.panel.center.y - 434.5) <= 0.5)
    // Not the published constant, which is right for one message on one screen.
    let other = try laidOut(searching, .veil, in: .phone())
    #expect(abs(other.panel.center.y - 240) <= 0.5)
  }

  @Test("V7: without a message spinner and panel stay, 10 around the spinner", arguments: [nil, ""])
  func noMessage(message: String?) throws {
    let layout = try laidOut(.waiting(message), .veil, in: .phone())
    #expect(layout.message == nil)
    #expect(layout.panel == rect(140, 220, 40, 40))
    #expect(layout.indicator == rect(150, 230, 20, 20))
    let composition = compose(.waiting(message), .veil, in: .phone())
    #expect(composition.element(.message) == nil)
    #expect(composition.element(.panel)?.text == "Loading")
  }

  @Test("V8: another message is a new layout around the same spinner, and does not restart the fade")
  func messageChanges() throws {
    let fade = Tween(from: 0, to: 1, start: 0, duration: 0.25)
    let before = compose(searching, .veil, in: .phone(), fade: fade)
    let after = compose(.waiting("Searching the other half"), .veil, in: .phone(), fade: fade)
    #expect(before.fade == after.fade)
    #expect(before.element(.panel)?.frame != after.element(.panel)?.frame)
    #expect(before.element(.indicator)?.drawing == after.element(.indicator)?.drawing)
    #expect(after.element(.panel)?.frame.width == 222)  // 24 × 8.4 = 201.6
  }

  @Test("V9: in every orientation the panel is upright and centred", arguments: Surroundings.Turn.allCases)
  func orientations(turn: Surroundings.Turn) throws {
    var surroundings = Surroundings.phone()
    surroundings.turn = turn
    let composition = compose(searching, .veil, in: surroundings)
    // Upright means that the elements' own coordinates are the user's.
    let upright = turn.uprightSize(of: surroundings.size)
    let isSideways = turn == .left || turn == .right
    #expect(upright == (isSideways ? Geometry.Size(width: 480, height: 320) : surroundings.size))
    let panel = try #require(composition.element(.panel)?.frame)
    #expect(panel.size == Geometry.Size(width: 104, height: 67))
    #expect(abs(panel.center.x - upright.width / 2) <= 0.5)
    #expect(abs(panel.center.y - upright.height / 2) <= 0.5)
    let seen = try #require(composition.panelFrame)
    #expect(seen.size == (isSideways ? Geometry.Size(width: 67, height: 104) : panel.size))
    #expect(abs(seen.center.x - 160) <= 0.5)
    #expect(abs(seen.center.y - 240) <= 0.5)
    #expect(seen.isInside(rect(0, 0, 320, 480)))
  }

  @Test("V9: upside down is 180°, landscape right +90°, landscape left −90°")
  func angles() {
    let stage = Geometry.Size(width: 320, height: 480)
    let directions: [(Surroundings.Turn, Geometry.Point)] = [
      // Where the user's right points on the stage: (cos, sin) of the angle, y growing downwards.
      (.upright, Geometry.Point(x: 1, y: 0)), (.upsideDown, Geometry.Point(x: -1, y: 0)),
      (.right, Geometry.Point(x: 0, y: 1)), (.left, Geometry.Point(x: 0, y: -1)),
    ]
    for (turn, right) in directions {
      let transform = turn.transform(in: stage)
      let origin = transform.apply(to: Geometry.Point(x: 100, y: 100))
      let moved = transform.apply(to: Geometry.Point(x: 101, y: 100))
      #expect(Geometry.Point(x: moved.x - origin.x, y: moved.y - origin.y) == right, "\(turn)")
    }
  }

  @Test("V9: the device rotates while the veil is up: the same content, centred again, the spinner continues")
  func turnsWhileUp() throws {
    let before = compose(searching, .veil, in: .phone())
    var turned = Surroundings.phone()
    turned.turn = .right
    let after = compose(searching, .veil, in: turned)
    #expect(before.element(.indicator)?.drawing == after.element(.indicator)?.drawing)
    #expect(after.element(.panel)?.frame == rect(188, 127, 104, 67))
  }

  @Test("A progress bar replaces the spinner, and the panel keeps its height")
  func progress() throws {
    let layout = try laidOut(.progress(0.4, message: "Searching…"), .veil, in: .phone())
    #expect(layout.panel.height == 67)
    #expect(layout.panel.width == 140)  // the least bar is 120
    #expect(layout.indicator.seen(from: layout.panel) == rect(10, 37, 120, 20))
    #expect(layout.percentage == nil)
    let wide = try laidOut(.progress(0.4, message: "Searching the other half"), .veil, in: .phone())
    #expect(wide.indicator.width == 202)
  }

  @Test("A hint is below the message, a button of 44 below everything")
  func hintAndButton() throws {
    var content = searching
    content.hint = "Still working…"
    content.cancelTitle = "Cancel"
    let layout = try laidOut(content, .veil, in: .phone())
    let message = try #require(layout.message?.frame)
    let hint = try #require(layout.hint?.frame)
    let button = try #require(layout.button)
    #expect(hint.minY == message.maxY + 4)
    #expect(layout.indicator.minY == hint.maxY + 10)
    #expect(button.minY == layout.indicator.maxY + 10)
    #expect(button.height == 44)
    #expect(button.maxY == layout.panel.maxY - 10)
    #expect(layout.buttonTitle?.text == "Cancel")
  }
}
