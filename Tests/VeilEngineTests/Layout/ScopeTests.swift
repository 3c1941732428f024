import Testing

@testable import VeilCore
@testable import VeilEngine

/// Scopes of every kind: empty, tiny, under a keyboard, turned.
struct ScopeTests {
  @Test(
    "An empty scope shows nothing",
    arguments: [(0.0, 0.0), (0, 100), (100, 0), (-5, 100), (.nan, 100), (.infinity, 100), (0.4, 0.4)])
  func empty(width: Double, height: Double) {
    let composition = compose(.waiting("Searching…"), .automatic, in: .scope(width, height))
    #expect(composition.elements.isEmpty)
    #expect(composition.motion(after: 0) == .still)
    #expect(composition.displayList(at: 0).layers.isEmpty)
    #expect(composition.panelFrame == nil)
    #expect(composition.element(at: .zero) == nil)
  }

  @Test(
    "In a tiny scope the panel stays inside, and the indicator stays",
    arguments: [(60.0, 40.0), (40, 60), (30, 30), (12, 200), (200, 12), (3, 3), (1, 1)])
  func tiny(width: Double, height: Double) throws {
    var content = VeilContent.waiting("Searching for a needle in the haystack")
    content.detail = "3 of 12"
    content.hint = "Still working…"
    content.cancelTitle = "Cancel"
    for style in presets {
      for indicator in indicators {
        content.indicator = indicator
        let layout = try laidOut(content, style, in: .scope(width, height))
        #expect(layout.panel.isInside(layout.bounds))
        #expect(layout.indicator.isInside(layout.bounds))
        #expect(!layout.indicator.isEmpty)
      }
    }
  }

  @Test("60 × 40: the veil keeps its spinner whole; the message is still spoken")
  func sixtyByForty() throws {
    let composition = compose(.waiting("Searching…"), .veil, in: .scope(60, 40))
    #expect(composition.element(.indicator)?.frame.size == Geometry.Size(width: 20, height: 20))
    #expect(composition.element(.panel)?.text == "Searching…")
  }

  @Test("The panel keeps clear of the keyboard, wherever it is")
  func keyboard() throws {
    var surroundings = Surroundings.phone()
    surroundings.safeArea = Geometry.Insets(top: 20, bottom: 34)
    surroundings.keyboard = rect(0, 264, 320, 216)
    let above = try laidOut(.waiting("Searching…"), .veil, in: surroundings)
    #expect(abs(above.panel.center.y - 142) <= 0.5)  // between 20 and 264
    surroundings.keyboard = rect(0, 0, 320, 100)
    let below = try laidOut(.waiting("Searching…"), .veil, in: surroundings)
    #expect(abs(below.panel.center.y - 273) <= 0.5)  // between 100 and 446
    surroundings.keyboard = rect(0, 0, 320, 480)
    let covered = try laidOut(.waiting("Searching…"), .veil, in: surroundings)
    #expect(abs(covered.panel.center.y - 233) <= 0.5)  // as if there were none
    surroundings.keyboard = rect(0, 600, 320, 216)
    #expect(try laidOut(.waiting("Searching…"), .veil, in: surroundings).panel == covered.panel)
  }

  @Test("Keyboard and safe area turn with the stage")
  func turnedKeyboard() throws {
    var surroundings = Surroundings.phone()
    // The user holds the device turned to the right: the stage's left side is the bottom.
    surroundings.turn = .right
    surroundings.keyboard = rect(0, 0, 160, 480)
    surroundings.safeArea.right = 40
    let layout = try laidOut(.waiting("Searching…"), .veil, in: surroundings)
    // Upright the scope is 480 × 320, with 40 reserved at the top and 160 at the bottom.
    #expect(abs(layout.panel.center.x - 240) <= 0.5)
    #expect(abs(layout.panel.center.y - 100) <= 0.5)
  }

  @Test("A safe area that leaves nothing, or is invalid, is ignored")
  func safeAreas() throws {
    for inset in [400, .infinity, -30, .nan] {
      var surroundings = Surroundings.phone()
      surroundings.safeArea = Geometry.Insets(inset)
      let layout = try laidOut(.waiting(), .veil, in: surroundings)
      #expect(layout.panel == rect(140, 220, 40, 40), "\(inset)")
    }
  }

  @Test("A turn and its inverse give the same point", arguments: Surroundings.Turn.allCases)
  func inverse(turn: Surroundings.Turn) {
    let stage = Geometry.Size(width: 320, height: 480)
    let there = turn.transform(in: stage)
    let back = turn.inverseTransform(in: stage)
    let upright = Geometry.Rect(origin: .zero, size: turn.uprightSize(of: stage))
    #expect(there.apply(to: upright) == Geometry.Rect(origin: .zero, size: stage))
    for point in [Geometry.Point(x: 0, y: 0), Geometry.Point(x: 12, y: 34), Geometry.Point(x: 320, y: 1)] {
      #expect(back.apply(to: there.apply(to: point)) == point)
    }
    let insets = Geometry.Insets(top: 1, left: 2, bottom: 3, right: 4)
    // The remaining part of the stage is the same in both cases.
    let left = Geometry.Rect(origin: .zero, size: stage).inset(by: insets)
    #expect(there.apply(to: upright.inset(by: turn.upright(insets))) == left)
  }

  @Test("The panel's insets mirror with the direction of reading; the centre stays")
  func mirrored() throws {
    var style = VeilStyle.veil
    style.panel.padding = Geometry.Insets(top: 10, left: 30, bottom: 10, right: 10)
    var surroundings = Surroundings.phone()
    let left = try laidOut(.waiting("Searching…"), style, in: surroundings)
    surroundings.direction = .rightToLeft
    let right = try laidOut(.waiting("Searching…"), style, in: surroundings)
    #expect(left.panel == right.panel)
    #expect(left.message!.frame.minX - left.panel.minX == 30)
    #expect(right.panel.maxX - right.message!.frame.maxX == 30)
  }

  private var presets: [VeilStyle] {
    [.automatic, .veil, .activity, .card, .status, .blocker, .loading]
  }

  private var indicators: [VeilContent.Indicator] {
    [
      .spinner(since: 0, isAnimating: true), .progress(.still(at: 0.5)),
      .symbol(.checkmark, strokeEnd: .still(at: 1)),
    ]
  }
}
