import Testing

@testable import VeilCore
@testable import VeilEngine

/// Images that move, and an artwork in the middle of the indicator.
struct MovingArtworkTests {
  private static let frames = (0..<4).compactMap { shade in
    Pixels(width: 2, height: 2, bytes: Array(repeating: UInt8(shade * 60), count: 12) + [255, 255, 255, 255])
  }

  private func style(_ change: (inout VeilStyle.IndicatorStyle) -> Void = { _ in }) throws -> VeilStyle {
    var style = VeilStyle.automatic
    let artwork: Artwork = try #require(Artwork(frames: MovingArtworkTests.frames, duration: 0.8))
    style.indicator.artwork = artwork
    change(&style.indicator)
    return style
  }

  private func images(_ composition: Composition, at now: Double) -> [Int?] {
    composition.displayList(at: now).layers.flatMap(\.shapes).compactMap { shape in
      guard case .image(let pixels, in: _) = shape else { return nil }
      return MovingArtworkTests.frames.firstIndex(of: pixels)
    }
  }

  @Test("A11: each image is seen for an equal part of the duration, and the first follows the last")
  func sequence() throws {
    let composition = compose(.waiting(), try style(), in: .phone())
    for step in 0..<9 {
      #expect(images(composition, at: Double(step) * 0.2) == [step % 4])
      #expect(images(composition, at: Double(step) * 0.2 + 0.19) == [step % 4])
    }
    #expect(composition.motion(after: 0.05) == .step(at: 0.2))
    #expect(composition.moving(at: 0.05) == [.indicator])
  }

  @Test("An engine has each image, and lets each be seen in its turn")
  func retained() throws {
    let composition = compose(.waiting(), try style(), in: .phone())
    let shapes = try #require(composition.element(.indicator)).retainedShapes()
    #expect(shapes.count == 4)
    for step in 0..<8 {
      let now = Double(step) * 0.2 + 0.1
      #expect(shapes.map { $0.opacity.value(at: now) } == (0..<4).map { $0 == step % 4 ? 1 : 0 })
    }
  }

  @Test("For a user who wants less motion they take three times as long; standing still they need nothing")
  func calm() throws {
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = true
    var composition = compose(.waiting(), try style(), in: surroundings)
    #expect(images(composition, at: 0.5) == [0] && images(composition, at: 0.7) == [1])
    composition.stopMotion()
    #expect(composition.motion(after: 0) == .still)
    #expect(images(composition, at: 5) == [0])
    #expect(composition.element(.indicator)?.retainedShapes().count == 1)
  }

  @Test("Without a frame, or without a duration, there is none", arguments: [0, -1, .nan, .infinity])
  func refused(duration: Double) {
    #expect(Artwork(frames: MovingArtworkTests.frames, duration: duration) == nil)
    #expect(Artwork(frames: [], duration: 1) == nil)
  }

  @Test("A11: an artwork stands in the middle of the spinner and of the ring, inside their lines")
  func emblem() throws {
    for kind in [VeilStyle.SpinnerStyle.Kind.spokes, .arc, .ring] {
      let style = try style {
        $0.artworkPlace = .inMiddle
        $0.spinner.kind = kind
      }
      for content in [VeilContent.waiting(), .progress(0.4)] {
        let composition = compose(content, style, in: .phone())
        let indicator = try #require(composition.element(.indicator))
        let emblem = try #require(composition.element(.emblem))
        #expect(emblem.role == .decoration)
        #expect(emblem.frame.center == indicator.frame.center)
        #expect(emblem.frame.width < indicator.frame.width / 2)
        #expect(indicator.frame.width == 44)
        #expect(images(composition, at: 0.25) == [1])
        if case .artwork = indicator.drawing { Issue.record("the artwork is the indicator") }
      }
      // The number makes room.
      let layout = try laidOut(.progress(0.4), style, in: .phone())
      #expect(try #require(layout.percentage).frame.minY >= layout.indicator.maxY)
    }
  }

  @Test("There is no artwork in the middle of dots, bars, a pie or a symbol")
  func noMiddle() throws {
    for kind in [VeilStyle.SpinnerStyle.Kind.dots, .bars, .system] {
      let style = try style {
        $0.artworkPlace = .inMiddle
        $0.spinner.kind = kind
      }
      #expect(compose(.waiting(), style, in: .phone()).element(.emblem) == nil)
    }
    let style = try style {
      $0.artworkPlace = .inMiddle
      $0.progress.kind = .pie
    }
    #expect(compose(.progress(0.4), style, in: .phone()).element(.emblem) == nil)
    let done = VeilContent(indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)))
    #expect(compose(done, style, in: .phone()).element(.emblem) == nil)
  }

  @Test("A square that stops goes before the artwork")
  func stop() throws {
    var style = try style { $0.artworkPlace = .inMiddle }
    style.button.place = .inRing
    let content = VeilContent(indicator: .spinner(since: 0, isAnimating: true), cancelTitle: "Cancel")
    let composition = compose(content, style, in: .phone())
    #expect(composition.element(.emblem) == nil && composition.element(.stop) != nil)
  }
}
