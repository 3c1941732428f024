import Testing

@testable import VeilCore
@testable import VeilEngine

/// The instant of the next change.
struct MotionTests {
  private let fade = Tween(from: 0, to: 1, start: 0, duration: 0.25)

  private func spinner(_ style: VeilStyle = .veil, calm: Bool = false, fade: Tween? = nil) -> Composition {
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = calm
    return compose(.waiting("Searching…"), style, in: surroundings, fade: fade ?? .still(at: 1))
  }

  @Test(
    "A frame at every refresh while it fades, then twelve steps a second",
    arguments: [Named("veil", VeilStyle.veil), Named("automatic", .automatic)])
  func rest(style: Named<VeilStyle>) {
    let composition = spinner(style.value, fade: fade)
    #expect(composition.motion(after: 0) == .continuous)
    #expect(composition.motion(after: 0.2) == .continuous)
    #expect(composition.motion(after: 0.25) == .step(at: 4.0 / 12))
    #expect(composition.moving(at: 0.1) == composition.elements.map(\.identity))
    #expect(composition.moving(at: 1) == [.indicator])
  }

  @Test(
    "Following the steps paints twelve times a second, and each step is another picture",
    arguments: [
      (false, 12), (true, 4),
    ])
  func steps(calm: Bool, rate: Int) {
    // A clock that has run for three years, so that rounding matters.
    let origin = 1e8 + 0.1
    let content = VeilContent(indicator: .spinner(since: origin, isAnimating: true))
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = calm
    let composition = compose(content, .automatic, in: surroundings)
    var now = origin
    var list = composition.displayList(at: now)
    for _ in 0..<(rate * 10) {
      guard case .step(let next) = composition.motion(after: now) else {
        Issue.record("it does not step")
        return
      }
      #expect(next > now)
      let later = composition.displayList(at: next)
      #expect(later.changes(since: list) == [composition.element(.indicator)?.frame])
      (now, list) = (next, later)
    }
    #expect(abs(now - origin - 10) < 1e-6)
  }

  @Test("With reduced motion the spinner steps slowly, and never stops")
  func calm() {
    #expect(spinner(calm: true).motion(after: 0) == .step(at: 0.25))
    #expect(spinner(.automatic, calm: true).motion(after: 7.1) == .step(at: 7.25))
  }

  @Test("A symbol's delay is waited for, its drawing takes every frame, and then nothing moves")
  func symbol() {
    let tween = Tween(from: 0, to: 1, start: 0.3, duration: 0.5)
    let composition = compose(
      VeilContent(indicator: .symbol(.checkmark, strokeEnd: tween)), .status, in: .phone())
    #expect(composition.motion(after: 0) == .step(at: 0.3))
    #expect(composition.motion(after: 0.3) == .continuous)
    #expect(composition.motion(after: 0.8) == .still)
    #expect(composition.moving(at: 0.5) == [.indicator])
    #expect(composition.moving(at: 0.8) == [])
  }

  @Test("Progress at rest needs no frame")
  func progress() {
    #expect(compose(.progress(0.5), .veil, in: .phone()).motion(after: 3) == .still)
    let moving = Tween(from: 0.2, to: 0.5, start: 3, duration: 0.3)
    let composition = compose(VeilContent(indicator: .progress(moving)), .veil, in: .phone())
    #expect(composition.motion(after: 3.1) == .continuous)
    #expect(composition.motion(after: 3.3) == .still)
  }

  @Test("A stopped spinner is still and hidden, and its place is kept")
  func stopped() {
    let content = VeilContent(message: "Wait", indicator: .spinner(since: 0, isAnimating: false))
    let composition = compose(content, .activity, in: .phone())
    #expect(composition.motion(after: 1) == .still)
    #expect(composition.displayList(at: 1).layers.map(\.identity) == [.scrim, .message])
    #expect(
      composition.element(.indicator)?.frame
        == compose(.waiting("Wait"), .activity, in: .phone()).element(.indicator)?.frame)
  }

  @Test("A faded-out composition is still, whatever it contains")
  func fadedOut() {
    let out = Tween(from: 1, to: 0, start: 0, duration: 0.25)
    let composition = spinner(fade: out)
    #expect(composition.motion(after: 0.1) == .continuous)
    #expect(composition.motion(after: 0.25) == .still)
    #expect(composition.moving(at: 0.25) == [])
  }

  @Test("S6: in slow motion the spinner steps slowly too")
  func slow() {
    let composition = Composition(
      content: .waiting(), style: .blocker, surroundings: .phone(), slowness: 4, measuring: FakeTextMeasurer()
    )
    #expect(composition.motion(after: 0) == .step(at: 4.0 / 12))
  }

  @Test("The more urgent of two motions counts")
  func sooner() {
    let motions: [Composition.Motion] = [.still, .step(at: 2), .step(at: 1), .continuous]
    for (index, one) in motions.enumerated() {
      for other in motions[index...] {
        #expect(one.sooner(other) == other)
        #expect(other.sooner(one) == other)
      }
    }
  }
}
