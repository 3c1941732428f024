import Testing
import VeilCore
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Time-outs and retries")
struct TimeoutTests {
  private let rig = TestVeil()

  struct Lost: Error {}

  @Test(
    "V14: a time-out in the veil's time cancels the work, and the call throws TimeoutError")
  func timeout() async {
    let running = Task {
      try await rig.veil.run("Loading…", timeout: 30) { activity in
        await activity.waitForCancellation()
        throw Lost()
      } outcome: { result in
        if case .failure(let error as Veil.TimeoutError) = result {
          .failed("\(error.seconds) s")
        } else {
          .ended
        }
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 29.9)
    #expect(rig.stage.message == "Loading…")
    rig.clock.advance(by: 0.2)
    await #expect(throws: Veil.TimeoutError(seconds: 30)) { try await running.end() }
    #expect(rig.stage.message == "30.0 s" && rig.stage.reach == .panel)
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("work that ends in time, a late value and an earlier cancel are not time-outs")
  func inTime() async throws {
    #expect(try await rig.veil.run(timeout: 30) { _ in 7 } == 7)
    await #expect(throws: Lost.self) { try await rig.veil.run(timeout: 30) { _ in throw Lost() } }
    let late = Task { try await rig.veil.run(timeout: 30) { await $0.waitForCancellation() } }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 31)
    #expect(try await late.end())
    let cancelled = Task {
      try await rig.veil.run(cancellation: .always, timeout: 30) { activity in
        await activity.waitForCancellation()
        throw Lost()
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 1)
    rig.stage.cancel()
    await #expect(throws: Lost.self) { try await cancelled.end() }
    rig.clock.advance(by: 100)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("the time also passes while the window is lost, and only for the activity that has the time-out")
  func withoutAStage() async {
    rig.stage.report(.stageLost)
    let later = rig.veil.begin()
    let running = Task {
      try await rig.veil.run(timeout: 5) { activity in
        await activity.waitForCancellation()
        throw Lost()
      }
    }
    await eventually { rig.clock.nextAlarm != nil }
    rig.clock.advance(by: 5)
    await #expect(throws: Veil.TimeoutError(seconds: 5)) { try await running.end() }
    #expect(!later.isCancelled)
    later.end()
  }

  @Test("the time also passes if the window is lost during work whose veil wakes for nothing else")
  func lostMeanwhile() async {
    let running = Task {
      try await rig.veil.run(timeout: 30) { activity in
        await activity.waitForCancellation()
        throw Lost()
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 1)
    rig.stage.report(.stageLost)
    rig.clock.advance(by: 29)
    await #expect(throws: Veil.TimeoutError(seconds: 30)) { try await running.end() }
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test(
    "V14: a failure is shown with Retry, which runs the operation again under the same veil until it succeeds"
  )
  func retry() async throws {
    let tries = Lock(0)
    let running = Task {
      try await rig.veil.run("Sending…", retry: "Try Again") { _ in
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        if number < 3 { throw Lost() }
        return number
      } outcome: { result in
        if case .failure = result { .failed("Not sent") } else { .succeeded("Sent") }
      }
    }
    for number in 1...2 {
      await eventually { rig.stage.text(of: .action) == "Try Again" }
      #expect(rig.stage.message == "Not sent" && !rig.veil.isBlocking)
      #expect(tries.withLock { $0 } == number)
      rig.stage.chooseAction()
    }
    #expect(try await running.end() == 3)
    rig.clock.advance(by: 1)
    #expect(rig.stage.message == "Sent")
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("without a retry the error is thrown after the notice ends, and a cancellation offers no retry")
  func noRetry() async {
    let failing = Task { try await rig.veil.run(retry: "Try Again") { _ in throw Lost() } }
    await eventually { rig.stage.text(of: .action) == "Try Again" }
    rig.stage.dismiss()
    await #expect(throws: Lost.self) { try await failing.end() }
    let cancelled = Task { try await rig.veil.run(retry: "Try Again") { _ in throw CancellationError() } }
    await #expect(throws: CancellationError.self) { try await cancelled.end() }
    let given = Task { try await rig.veil.run(retry: "Try Again") { _ in throw Lost() } }
    await eventually { rig.stage.text(of: .action) == "Try Again" }
    given.cancel()
    await #expect(throws: Lost.self) { try await given.end() }
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
  }

  @Test("a failure with Retry is announced once, as a failure, and is the outcome of the work")
  func failureIsSaid() async {
    var events = rig.veil.events.makeAsyncIterator()
    let failing = Task {
      try await rig.veil.run("Sending…", retry: "Try Again") { _ in
        throw Lost()
      } outcome: { _ in
        .failed("Not sent")
      }
    }
    await eventually { rig.stage.text(of: .action) == "Try Again" }
    #expect(rig.stage.announcements == ["Not sent, Try Again"])
    var outcome: Outcome?
    while outcome == nil, let event = await events.next() {
      if case .ended(_, let found) = event { outcome = found }
    }
    #expect(outcome == .failed("Not sent"))
    rig.stage.dismiss()
    await #expect(throws: Lost.self) { try await failing.end() }
  }

  @Test("a failure with Retry is shown, and its call returns, although the veil was ended before")
  func endedBeforeRetry() async {
    let gate = Gate()
    let failing = Task {
      try await rig.veil.run("Sending…", retry: "Try Again") { _ in
        await gate.passed()
        throw Lost()
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.veil.endAll()
    gate.open()
    await eventually { rig.stage.text(of: .action) == "Try Again" }
    rig.stage.dismiss()
    await #expect(throws: Lost.self) { try await failing.end() }
  }

  @Test("a time-out can be retried, with the whole time again; without a retry it is thrown")
  func timeoutAndRetry() async throws {
    let tries = Lock(0)
    let running = Task {
      try await rig.veil.run("Loading…", timeout: 30, retry: "Try Again") { activity in
        tries.withLock { $0 += 1 }
        await activity.waitForCancellation()
        throw Lost()
      } outcome: { result in
        if case .failure(let error) = result, error is Veil.TimeoutError {
          .failed("Too slow")
        } else {
          .ended
        }
      }
    }
    for number in 1...2 {
      await eventually { rig.veil.isBlocking && tries.withLock { $0 } == number }
      rig.clock.advance(by: 29.9)
      #expect(rig.veil.isBlocking && rig.stage.message == "Loading…" && rig.stage.text(of: .action) == nil)
      rig.clock.advance(by: 0.2)
      await eventually { rig.stage.text(of: .action) == "Try Again" }
      try #require(rig.stage.message == "Too slow" && !rig.veil.isBlocking)
      if number == 1 { rig.stage.chooseAction() }
    }
    rig.stage.dismiss()
    await #expect(throws: Veil.TimeoutError(seconds: 30)) { try await running.end() }
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible && rig.clock.nextAlarm == nil && rig.log.sentences.isEmpty)
  }

  @Test("a run that follows a time-out succeeds, and the time of the first no longer counts")
  func secondInTime() async throws {
    let tries = Lock(0)
    let gate = Gate()
    let running = Task {
      try await rig.veil.run("Loading…", timeout: 30, retry: "Try Again") { activity in
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        if number == 1 { await activity.waitForCancellation() } else { await gate.passed() }
        try Task.checkCancellation()
        return number
      }
    }
    await eventually { tries.withLock { $0 } == 1 }
    rig.clock.advance(by: 30)
    await eventually { rig.stage.text(of: .action) == "Try Again" }
    try #require(rig.stage.text(of: .action) == "Try Again")
    rig.stage.chooseAction()
    await eventually { tries.withLock { $0 } == 2 && rig.veil.isBlocking }
    rig.clock.advance(by: 29)
    gate.open()
    #expect(try await running.end() == 2)
    rig.clock.advance(by: 100)
    #expect(!rig.veil.isVisible && rig.clock.nextAlarm == nil)
  }
}
