import Testing

@testable import VeilCore
@testable import VeilEngine

/// Progress as a figure or in the app's words.
struct ProgressTextTests {
  private func content(_ part: Double, _ words: String? = nil) -> VeilContent {
    VeilContent(message: "Sending…", indicator: .progress(.still(at: part)), progressText: words)
  }

  @Test("The number stands in the ring, and nothing moves when it comes or when the ring turns into a symbol")
  func inside() throws {
    let ring = try laidOut(content(0.42), .automatic, in: .phone())
    let number = try #require(ring.percentage)
    #expect(number.text == "42%")
    #expect(number.frame.isInside(ring.indicator))
    #expect(abs(number.frame.center.x - ring.indicator.center.x) <= 0.5)
    // "100%" is four characters of 0.6: 31 of the 34 points inside the ring.
    #expect(number.font.size == 13)
    var wide = VeilStyle.automatic
    wide.indicator.progress.percentage?.font.size = 15
    #expect(try #require(laidOut(content(0.42), wide, in: .phone()).percentage).font.size == 13)
    var other = content(0.42)
    other.indicator = .spinner(since: 0, isAnimating: true)
    #expect(try laidOut(other, .automatic, in: .phone()).indicator == ring.indicator)
    #expect(try laidOut(other, .automatic, in: .phone()).panel == ring.panel)
  }

  @Test(
    "At the usual size of a desktop's font the number is in the ring; a user who wants larger text gets it")
  func desktopFont() throws {
    var style = VeilStyle.automatic
    // 13 of 18 points fit.
    style.indicator.progress.percentage?.font.size = 18
    let number = try #require(laidOut(content(0.42), style, in: .phone()).percentage)
    #expect(number.font.size == 13)
    var surroundings = Surroundings.phone()
    surroundings.textScale = 1.25
    style.indicator.progress.percentage?.font.size = 14.4
    let below = try laidOut(content(0.42), style, in: surroundings)
    #expect(try #require(below.percentage).frame.minY >= below.indicator.maxY)
  }

  @Test("The ring's inside is as wide for 1% as for 100%", arguments: [0.01, 0.5, 1])
  func steady(part: Double) throws {
    let layout = try laidOut(content(part), .automatic, in: .phone())
    #expect(layout.percentage?.frame == (try laidOut(content(1), .automatic, in: .phone())).percentage?.frame)
  }

  @Test("A number that would be too small in the ring, and words, are below it")
  func under() throws {
    var surroundings = Surroundings.phone()
    surroundings.textScale = 1.5
    for (content, surroundings) in [(content(0.42), surroundings), (content(0.42, "13 of 19"), .phone())] {
      let layout = try laidOut(content, .automatic, in: surroundings)
      let line = try #require(layout.percentage)
      #expect(line.frame.minY >= layout.indicator.maxY)
      #expect(line.font.size == 13 * surroundings.textScale)
    }
  }

  @Test("The app's words replace the percentage, visually and for assistive technology")
  func words() {
    for (words, expected) in [("13 of 19", "13 of 19"), (nil, "68%"), ("", "68%")] {
      let composition = compose(content(0.684, words), .blocker, in: .phone())
      guard let drawing = composition.element(.percentage)?.drawing else {
        Issue.record("no number")
        return
      }
      switch drawing {
      case .text(let run): #expect(run.text == expected)
      case .number(let number): #expect(number.run(at: 0).text == expected)
      default: Issue.record("no text")
      }
      let indicator = composition.element(.indicator)
      #expect(indicator?.text == expected)
      #expect(indicator?.value == 0.684)
      // It is announced once.
      #expect(composition.element(.percentage)?.role == .decoration)
    }
    #expect(compose(.waiting(), .blocker, in: .phone()).element(.indicator)?.text == "")
  }

  @Test("A style without a number still announces it")
  func unseen() {
    let composition = compose(content(0.5, "1 of 2"), .veil, in: .phone())
    #expect(composition.element(.percentage) == nil)
    #expect(composition.element(.indicator)?.text == "1 of 2")
  }

  @Test("A bar has its number under it where the style says so")
  func bar() throws {
    var style = VeilStyle.veil
    style.indicator.progress.percentage = style.detail
    let layout = try laidOut(content(0.5, "1 of 2"), style, in: .phone())
    let number = try #require(layout.percentage)
    #expect(number.text == "1 of 2")
    #expect(number.frame.minY >= layout.indicator.maxY)
    #expect(number.frame.isInside(layout.panel))
  }

  @Test(
    "The number alone: it is the indicator, runs with the progress, and gets smaller rather than leave the scope"
  )
  func numberAlone() throws {
    var style = VeilStyle.automatic
    style.indicator.progress.kind = .number
    let moving = Tween(from: 0.2, to: 0.6, curve: .linear, start: 0, duration: 0.25)
    let composition = compose(VeilContent(indicator: .progress(moving)), style, in: .phone())
    let element = try #require(composition.element(.indicator))
    #expect(element.role == .progressIndicator)
    #expect(element.text == "60%")
    #expect(composition.element(.percentage) == nil)
    func shown(at now: Double) -> String? {
      guard case .text(let run, _) = composition.displayList(at: now).layers.last?.shapes.first else {
        return nil
      }
      return run.text
    }
    #expect(shown(at: 0) == "20%")
    #expect(shown(at: 0.125) == "40%")
    #expect(shown(at: 0.25) == "60%")
    #expect(composition.motion(after: 0.1) == .continuous)
    #expect(composition.motion(after: 0.25) == .still)
    for side in [40.0, 24, 8] {
      let layout = try laidOut(VeilContent(indicator: .progress(moving)), style, in: .scope(side, side))
      let number = try #require(layout.number)
      #expect(number.frame.isInside(rect(0, 0, side, side)))
      #expect(number.font.size * 4 * 0.6 <= number.frame.width + 1)
    }
  }

  @Test("Numbers run with the ring; words and a user who wants less motion see the end at once")
  func animated() throws {
    let moving = Tween(from: 0.2, to: 0.6, curve: .linear, start: 0, duration: 0.25)
    func texts(_ words: String?, calm: Bool = false) -> [String] {
      var surroundings = Surroundings.phone()
      surroundings.wantsLessMotion = calm
      let composition = compose(
        VeilContent(indicator: .progress(moving), progressText: words), .automatic, in: surroundings)
      return [0, 0.125, 0.25].compactMap { now in
        for case .text(let run, _) in composition.displayList(at: now).layers.flatMap(\.shapes) {
          return run.text
        }
        return nil
      }
    }
    #expect(texts(nil) == ["20%", "40%", "60%"])
    #expect(texts("3 of 5") == ["3 of 5", "3 of 5", "3 of 5"])
    #expect(texts(nil, calm: true) == ["60%", "60%", "60%"])
  }
}
