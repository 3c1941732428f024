import Testing

@testable import VeilCore
@testable import VeilEngine

/// The blocker: rows B1 to B6.
struct BlockerPanelTests {
  @Test(
    "B1: the area is the caller's choice, and covered whole in every orientation",
    arguments: Surroundings.Turn.allCases,
    [Geometry.Size(width: 768, height: 1004), Geometry.Size(width: 1024, height: 748)])
  func covered(turn: Surroundings.Turn, area: Geometry.Size) throws {
    let surroundings = Surroundings(
      size: area, safeArea: Geometry.Insets(top: 20, bottom: 34), keyboard: nil, turn: turn)
    let composition = compose(.waiting(), .blocker, in: surroundings)
    let scrim = try #require(composition.element(.scrim))
    #expect(composition.stageFrame(of: scrim) == Geometry.Rect(origin: .zero, size: area))
  }

  @Test("B2: black, half transparent, and no panel is painted")
  func look() {
    let composition = compose(.waiting(), .blocker, in: .scope(768, 1004))
    #expect(
      composition.element(.scrim)?.drawing
        == .sheet(Composition.Sheet(fill: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))))
    #expect(composition.opacity == 1)
    #expect(composition.element(.panel)?.drawing == .nothing)
    #expect(composition.element(.panel)?.role == .alert)
    #expect(composition.element(.panel)?.frame == composition.element(.indicator)?.frame)
    #expect(composition.displayList(at: 0).layers.map(\.identity) == [.scrim, .indicator])
  }

  @Test(
    "B3: the spinner is large, white and in the true centre of the bounds",
    arguments: [
      (Geometry.Size(width: 768, height: 1004), Geometry.Point(x: 384, y: 502)),
      (Geometry.Size(width: 1024, height: 748), Geometry.Point(x: 512, y: 374)),
    ], [1.0, 2, 3])
  func trueCentre(area: (size: Geometry.Size, centre: Geometry.Point), scale: Double) throws {
    let layout = try laidOut(.waiting(), .blocker, in: Surroundings(size: area.size, scale: scale))
    #expect(abs(layout.indicator.width - 37) < 1e-9)
    #expect(abs(layout.indicator.height - 37) < 1e-9)
    // 37 is odd: at 1× a whole pixel is half a pixel off at best.
    #expect(abs(layout.indicator.center.x - area.centre.x) <= 0.5 / scale + 1e-9)
    #expect(abs(layout.indicator.center.y - area.centre.y) <= 0.5 / scale + 1e-9)
    if scale == 2 {
      #expect(layout.indicator.center == area.centre)
    }
    let element = compose(.waiting(), .blocker, in: Surroundings(size: area.size, scale: scale))
      .element(.indicator)
    let spinner = Composition.Spinner(
      kind: .spokes, color: RGBA(red: 1, green: 1, blue: 1, alpha: 1), lineWidth: 3.5, since: 0,
      stepsPerSecond: 12)
    #expect(element?.drawing == .spinner(spinner))
  }

  @Test("B3: the centre of an area whose origin is not zero is its true centre too")
  func otherOrigin() {
    let area = rect(20, 64, 768, 1004)
    #expect(area.center == Geometry.Point(x: 404, y: 566))
    let centred = PixelGrid(scale: 2).rect(
      Geometry.Size(width: 37, height: 37), around: area.center, inside: area)
    #expect(centred == rect(385.5, 547.5, 37, 37))
  }

  @Test("B3: a safe area does not move it, as long as it does not cover it")
  func safeArea() throws {
    var surroundings = Surroundings.scope(768, 1004, scale: 2)
    surroundings.safeArea = Geometry.Insets(top: 100)
    let layout = try laidOut(.waiting(), .blocker, in: surroundings)
    #expect(layout.indicator.center == Geometry.Point(x: 384, y: 502))
    surroundings.keyboard = rect(0, 400, 768, 604)
    let above = try laidOut(.waiting(), .blocker, in: surroundings)
    #expect(above.indicator.maxY <= 400)
  }

  @Test("B4: another size of the area: recentred, and it turns on from the same instant")
  func resized() throws {
    let content = VeilContent(indicator: .spinner(since: 3.25, isAnimating: true))
    let before = compose(content, .blocker, in: .scope(768, 1004, scale: 2))
    let after = compose(content, .blocker, in: .scope(1024, 748, scale: 2))
    #expect(before.element(.indicator)?.frame.center == Geometry.Point(x: 384, y: 502))
    #expect(after.element(.indicator)?.frame.center == Geometry.Point(x: 512, y: 374))
    guard case .spinner(let first) = before.element(.indicator)?.drawing,
      case .spinner(let second) = after.element(.indicator)?.drawing
    else {
      Issue.record("no spinner")
      return
    }
    #expect(second.since == 3.25)
    #expect(second.isAnimating)
    for now in stride(from: 3.25, to: 5, by: 0.1) { #expect(first.phase(at: now) == second.phase(at: now)) }
    #expect(second.phase(at: 3.25 + 7.5 / 12) == 7)
  }

  @Test("B6: progress in place of the bare spinner: a ring in its place, its percentage, the message")
  func progress() throws {
    let content = VeilContent.progress(0.42, message: "Refreshing")
    let surroundings = Surroundings.scope(768, 1004, scale: 2)
    let layout = try laidOut(content, .blocker, in: surroundings)
    #expect(layout.indicator.size == Geometry.Size(width: 37, height: 37))
    #expect(layout.indicator.center == Geometry.Point(x: 384, y: 502))
    let number = try #require(layout.percentage)
    #expect(number.text == "42%")
    #expect(number.frame.minY >= layout.indicator.maxY)
    let message = try #require(layout.message?.frame)
    #expect(message.minY >= number.frame.maxY)

    let indicator = compose(content, .blocker, in: surroundings).element(.indicator)
    #expect(indicator?.role == .progressIndicator)
    #expect(indicator?.value == 0.42)
    guard case .gauge(let gauge) = indicator?.drawing else {
      Issue.record("no ring")
      return
    }
    #expect(gauge.kind == .ring)
    let bare = try laidOut(.progress(0.42), .blocker, in: surroundings)
    #expect(bare.message == nil)
    #expect(bare.indicator == layout.indicator)
  }

  @Test(
    "B6: the percentage is whole, and 100 is shown only for completed work",
    arguments: [
      (0, "0%"), (0.29, "29%"), (0.999, "99%"), (1, "100%"), (7, "100%"), (-1, "0%"), (Double.nan, "0%"),
      (.infinity, "100%"),
    ])
  func percentage(part: Double, expected: String) throws {
    let layout = try laidOut(.progress(part), .blocker, in: .scope(400, 400))
    #expect(layout.percentage?.text == expected)
  }
}
