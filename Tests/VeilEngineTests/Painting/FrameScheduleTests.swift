import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("When a toolkit paints, and when another thread paints the steps")
struct FrameScheduleTests {
  private let still = compose(.progress(0.5), .veil, in: .phone())

  /// A schedule which has seen a change at an instant, and only steps since.
  private func settled(since instant: Double) -> FrameSchedule {
    var schedule = FrameSchedule()
    schedule.changed(at: instant)
    return schedule
  }

  private func leaves(_ schedule: FrameSchedule, _ composition: Composition? = nil, at now: Double) -> Bool {
    schedule.leavesSteps(of: composition ?? spinner(), at: now) != nil
  }

  @Test("Nothing is painted while nothing moves")
  func nothing() {
    var schedule = FrameSchedule()
    #expect(schedule.next(after: still, at: 1) == .nothing)
  }

  @Test("The window of a notice is looked at twice a second, and its steps are never left")
  func notice() {
    var schedule = settled(since: 1)
    var still = still
    still.subject = .notice(1)
    #expect(schedule.next(after: still, at: 1) == .look(at: 1.5))
    var spinner = spinner()
    spinner.subject = .notice(1)
    #expect(!leaves(schedule, spinner, at: 60))
  }

  @Test("A spinner needs a frame for each of its steps, and a fade needs every frame")
  func motions() {
    var schedule = FrameSchedule()
    let resting = spinner()
    guard case .step(let step) = resting.motion(after: 1.01) else {
      Issue.record("the spinner does not step")
      return
    }
    #expect(schedule.next(after: resting, at: 1.01) == .step(at: step))
    let fading = spinner(fade: Tween(from: 0, to: 1, start: 1, duration: 0.25))
    #expect(schedule.next(after: fading, at: 1.1) == .everyFrame(atLatest: 1.6))
  }

  @Test("Another thread paints the steps once only those have been seen for half a second")
  func leavesSteps() {
    let schedule = settled(since: 1)
    let resting = spinner()
    #expect(!leaves(schedule, resting, at: 1.49))
    #expect(leaves(schedule, resting, at: 1.51))
    let fading = spinner(fade: Tween(from: 0, to: 1, start: 1.4, duration: 0.25))
    #expect(!leaves(schedule, fading, at: 1.51))
    #expect(leaves(schedule, fading, at: 1.7))
    let later = spinner(fade: Tween(from: 1, to: 0, start: 2, duration: 0.25))
    #expect(!leaves(schedule, later, at: 1.51), "it would miss the fade")
    let gone = spinner(fade: .still(at: 0))
    #expect(!leaves(schedule, gone, at: 1.51))
    let filling = VeilContent(indicator: .progress(Tween(from: 0, to: 1, start: 1, duration: 1)))
    #expect(!leaves(schedule, compose(filling, .veil, in: .phone()), at: 1.51))
    #expect(!leaves(schedule, compose(.progress(0.5), .veil, in: .phone()), at: 1.51))
  }

  @Test("Half a second counts from the last frame of a fade")
  func afterFade() {
    var schedule = settled(since: 1)
    let fading = spinner(fade: Tween(from: 0, to: 1, start: 1, duration: 1))
    _ = schedule.next(after: fading, at: 1.99)
    _ = schedule.next(after: fading, at: 2.01)
    #expect(!leaves(schedule, fading, at: 2.5))
    #expect(leaves(schedule, fading, at: 2.52))
    // Steps do not count as changes.
    _ = schedule.next(after: fading, at: 2.4)
    #expect(leaves(schedule, fading, at: 2.52))
  }

  @Test("The toolkit paints some steps every ten seconds, which show whether the window is seen")
  func looks() {
    var schedule = settled(since: 1)
    #expect(schedule.leavesSteps(of: spinner(), at: 2) == 12)
    schedule.tookBackSteps(isRefused: false, at: 12)
    #expect(!leaves(schedule, at: 12.49))
    #expect(schedule.leavesSteps(of: spinner(), at: 12.5) == 22.5)
  }

  @Test("A thread that refused is asked again after ten seconds, whatever else is painted meanwhile")
  func refusal() {
    var schedule = settled(since: 1)
    schedule.tookBackSteps(isRefused: true, at: 2)
    schedule.changed(at: 3)
    #expect(!leaves(schedule, at: 12.4))
    #expect(leaves(schedule, at: 12.5))
  }
}
