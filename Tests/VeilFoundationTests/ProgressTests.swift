import Foundation
import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilFoundation
@testable import VeilRuntime

@MainActor
@Suite("A Foundation progress")
struct ProgressTests {
  private func begin() -> Veil.Activity {
    let veil = Veil(scope: ScopeKey(ScopeObject()), style: .veil, log: .silent) { QuietStage() }
    return veil.begin("Installing…")
  }

  /// Polls a progress as a part of an activity, by pauses that the test ends.
  private func follow(
    _ progress: Progress, in activity: Veil.Activity, _ name: String? = nil, weight: Double = 1
  ) -> (pauses: Pauses, end: Task<Void, Never>) {
    let pauses = Pauses()
    let follower = ProgressFollower(progress, activity.partLine(name, weight: weight))
    return (pauses, Task { await follower.follow(pauses.pause) })
  }

  @Test("is a part of the work: its fraction counts by its weight, and its name is shown as the detail")
  func joins() async {
    let activity = begin()
    let own = activity.makePart()
    let progress = Progress(totalUnitCount: 4)
    let (pauses, end) = follow(progress, in: activity, "Downloading…", weight: 3)
    await pauses.next()
    #expect(activity.progress == 0)
    #expect(activity.detail == nil, "it has not reported anything")
    progress.completedUnitCount = 2
    await pauses.next()
    #expect(activity.progress == 0.375)
    #expect(activity.detail == "Downloading…")
    own.progress = 1
    #expect(activity.progress == 0.625)
    progress.completedUnitCount = 4
    pauses.end()
    await end.value
    #expect(activity.progress == 1)
    activity.end()
  }

  @Test(
    "is polled less and less often while it does not change, at least once a second, and often again after a change"
  )
  func pace() async {
    let activity = begin()
    let progress = Progress(totalUnitCount: 10)
    let (pauses, end) = follow(progress, in: activity)
    var lengths: [Double] = []
    for _ in 0..<6 { lengths.append(await pauses.next()) }
    #expect(lengths == [0.1, 0.2, 0.4, 0.8, 1, 1])
    progress.completedUnitCount = 1
    #expect(await pauses.next() == 0.1)
    activity.end()
    pauses.end()
    await end.value
  }

  @Test("of a file counts bytes, also those of its children, and any other shows a percentage")
  func file() async {
    for (kind, text) in [(ProgressKind.file, "3.4\u{A0}MB of 12.0\u{A0}MB"), (nil, "28%")] {
      let rig = TestVeil(style: .veil)
      let activity = rig.veil.begin("Downloading…")
      let progress = Progress(totalUnitCount: 12_000_000)
      progress.kind = kind
      progress.completedUnitCount = 1_400_000
      let child = Progress(totalUnitCount: 10, parent: progress, pendingUnitCount: 4_000_000)
      child.completedUnitCount = 5
      let (pauses, end) = follow(progress, in: activity)
      await pauses.next()
      rig.clock.advance(by: 1)
      #expect(rig.stage.element(.indicator)?.text == text)
      #expect(rig.log.sentences.isEmpty)
      activity.end()
      pauses.end()
      await end.value
    }
  }

  @Test("without a total leaves its part unchanged, and beyond its total is complete")
  func senseless() async {
    let activity = begin()
    let progress = Progress(totalUnitCount: -1)
    let (pauses, end) = follow(progress, in: activity)
    await pauses.next()
    await pauses.next()
    #expect(activity.progress == 0)
    progress.totalUnitCount = 4
    progress.completedUnitCount = 3
    await pauses.next()
    #expect(activity.progress == 0.75)
    progress.completedUnitCount = 9
    pauses.end()
    await end.value
    #expect(activity.progress == 1)
    activity.end()
  }

  @Test("is cancelled when the activity is cancelled, and not when it ends otherwise")
  func cancels() async {
    for isCancelled in [true, false] {
      let activity = begin()
      let progress = Progress(totalUnitCount: 4)
      let (pauses, end) = follow(progress, in: activity)
      await pauses.next()
      if isCancelled { activity.cancel() } else { activity.end() }
      await end.value
      #expect(progress.isCancelled == isCancelled)
      activity.end()
    }
  }

  @Test("that can no longer be cancelled says so, and when it can be again")
  func offersCancel() async {
    let activity = begin()
    let progress = Progress(totalUnitCount: 4)
    let pauses = Pauses()
    let calls = Lock(0)
    progress.isCancellable = true
    let follower = ProgressFollower(progress, activity.partLine(nil, weight: 1)) {
      calls.withLock { $0 += 1 }
    }
    // The first change comes before the first poll.
    progress.isCancellable = false
    let following = Task { await follower.follow(pauses.pause) }
    for (isCancellable, count) in [(false, 1), (false, 1), (true, 2), (false, 3)] {
      progress.isCancellable = isCancellable
      await pauses.next()
      #expect(calls.withLock { $0 } == count)
    }
    activity.end()
    pauses.end()
    await following.value
  }

  @Test("that its owner cancels is no longer followed, and the activity continues")
  func cancelledByOwner() async {
    let activity = begin()
    let progress = Progress(totalUnitCount: 4)
    let (pauses, end) = follow(progress, in: activity)
    await pauses.next()
    progress.cancel()
    pauses.end()
    await end.value
    #expect(!activity.isCancelled && !activity.hasEnded)
    activity.end()
  }

  @Test("does not retain its activity, and is released when the activity ends")
  func letsGo() async {
    var activity: Veil.Activity? = begin()
    weak var progress: Progress?
    func join() {
      let made = Progress(totalUnitCount: 4)
      progress = made
      activity?.addPart(made, "Downloading…")
    }
    join()
    #expect(progress != nil)
    let state = activity?.state
    activity = nil
    #expect(state?.values.end != nil, "an activity that was dropped has ended")
    for _ in 0..<100_000 where progress != nil { await Task.yield() }
    #expect(progress == nil)
  }

  @Test("added to an activity that has ended does nothing")
  func tooLate() async {
    let activity = begin()
    activity.end()
    let progress = Progress(totalUnitCount: 4)
    let follower = ProgressFollower(progress, activity.partLine(nil, weight: 1))
    await follower.follow { _ in try await Task.sleep(for: .seconds(3600)) }
    #expect(!progress.isCancelled)
    #expect(activity.progress == nil)
  }
}

private final class ScopeObject {}

/// The pauses between polls: each lasts until the test asks for the next.
private final class Pauses: Sendable {
  private struct State: Sendable {
    var length: Double?
    var hasEnded = false
    var continuation: CheckedContinuation<Bool, Never>?
  }

  private let state = Lock(State())

  /// Ends the current pause, if there is one, and waits for the next.
  @MainActor
  @discardableResult
  func next() async -> Double {
    release()
    while true {
      let length = state.withLock { state in
        defer { state.length = nil }
        return state.length
      }
      if let length { return length }
      await Task.yield()
    }
  }

  /// Ends the current pause and all later ones.
  func end() {
    state.withLock { $0.hasEnded = true }
    release()
  }

  @Sendable func pause(_ length: Double) async throws {
    // Without pauses the follower must not keep a thread of the pool to itself.
    await Task.yield()
    let goesOn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          if state.hasEnded { return true }
          state.length = length
          state.continuation = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      take()?.resume(returning: false)
    }
    if !goesOn { throw CancellationError() }
  }

  private func release() { take()?.resume(returning: true) }

  private func take() -> CheckedContinuation<Bool, Never>? {
    state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
  }
}

/// A stage that shows nothing and whose time does not pass.
@MainActor
private final class QuietStage: Stage {
  var events: ((Presentation.Event) -> Void)?
  func readSurroundings() -> Surroundings { Surroundings(size: Geometry.Size(width: 320, height: 480)) }
  var now: Double { 0 }
  var measurer: any TextMeasuring { NoTexts() }

  func show(_ composition: Composition) {}
  func block(_ reach: Reach) {}
  func announce(_ sentence: String, isUrgent: Bool) {}
  func wake(at instant: Double?) {}
  func withdraw() {}
  nonisolated func wakeFromAnyThread() {}

  private struct NoTexts: TextMeasuring {
    func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size { .zero }
  }
}
