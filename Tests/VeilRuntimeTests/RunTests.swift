import Foundation
import Testing
import VeilCore
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("run")
struct RunTests {
  struct Lost: Error, Equatable {}
  struct Refused: Error, Equatable {}

  @Test("it returns the result of the work, and work that cannot throw needs no try")
  func returnsAValue() async {
    let rig = TestVeil()
    let one = await rig.veil.run("Adding…") { _ in 1 }
    let text = await rig.veil.run { activity in
      var sum = 0
      for number in 1...4 { sum += number }
      activity.message = "nearly"
      return "\(sum)"
    }
    await rig.veil.run("Nothing to say") { _ in await Task.yield() }
    #expect(one == 1)
    #expect(text == "10")
  }

  @Test("errors are rethrown unchanged, typed or untyped")
  func throwsErrors() async throws {
    let rig = TestVeil()
    @Sendable func find(_ isThere: Bool) async throws -> Int {
      guard isThere else { throw Lost() }
      return 7
    }
    let found = try await rig.veil.run("Searching…") { _ in
      let found = try await find(true)
      return found + 1
    }
    #expect(found == 8)
    await #expect(throws: Lost.self) {
      try await rig.veil.run("Searching…") { _ in try await find(false) }
    }
    do throws(Refused) {
      try await rig.veil.run("Asking…") { (_) async throws(Refused) in throw Refused() }
      Issue.record("an error was swallowed")
    } catch {
      #expect(error == Refused())
    }
    #expect(!rig.veil.isBlocking)
  }

  @Test("V14: the work runs off the main thread, and its end is reported on the main thread")
  func runsOffTheMainThread() async {
    let rig = TestVeil(style: .blocker)
    let wasOnMain = Lock<[Bool]>([])
    rig.stage.whenCalled = { _ in wasOnMain.withLock { $0.append(MainThread.isCurrent) } }
    let workWasOnMain = await rig.veil.run("Working…") { _ in MainThread.isCurrent }
    #expect(!workWasOnMain)
    MainActor.preconditionIsolated()
    let told = wasOnMain.withLock { $0 }
    #expect(told.count >= 2)
    #expect(!told.contains(false))
  }

  @Test("a closure marked @MainActor is accepted, and runs on the main actor")
  func acceptsTheMainActor() async throws {
    let rig = TestVeil()
    var steps = 0
    let wasOnMain = await rig.veil.run("Working…") { @MainActor _ in
      steps += 1
      return MainThread.isCurrent
    }
    let both = try await rig.veil.run("Working…") { @MainActor activity in
      try Task.checkCancellation()
      steps += 1
      return steps
    }
    #expect(wasOnMain)
    #expect(both == 2)
  }

  @Test("input is blocked before the work starts, and no longer blocked when the call returns")
  func blocksFromTheFirstInstant() async {
    let rig = TestVeil()
    let stage = rig.stage
    let reach = await rig.veil.run("Working…") { @MainActor _ in stage.reach }
    #expect(reach == .scope)
    #expect(rig.stage.reach == .nothing)
    #expect(!rig.veil.isBlocking)
  }

  @Test("it returns when the work ends, without waiting for minimum or linger")
  func returnsAtOnce() async {
    let rig = TestVeil()
    let clock = rig.clock
    let stage = rig.stage
    await rig.veil.run("Working…") { @MainActor _ in
      clock.advance(by: 0.31)
    } outcome: { _ in
      .succeeded("Done")
    }
    #expect(clock.seconds == 0.31)
    #expect(rig.veil.isVisible)
    #expect(stage.message == "Done")
    #expect(rig.veil.isBlocking == false)
    clock.advance(by: 10)
    #expect(!rig.veil.isVisible)
    #expect(clock.nextAlarm == nil)
  }

  @Test("work that has ended is never shown, even after a late wake-up")
  func lateWakeUpsShowNothing() {
    let rig = TestVeil()
    let quick = rig.veil.begin("Quick")
    // The work ends on its own thread while the main thread sleeps past the end of grace.
    Thread { quick.end() }.start()
    #expect(rig.stage.sleepUntilWoken())
    rig.clock.oversleep(by: 5)
    #expect(rig.stage.shows == 0)
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("nothing is shown for an error unless the app gives an outcome")
  func showsNoErrorByItself() async {
    let rig = TestVeil(style: .blocker)
    try? await rig.veil.run("Searching…") { _ in throw Lost() }
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
    #expect(!rig.stage.announcements.contains("Failed"))

    try? await rig.veil.run("Searching…") { _ in
      throw Lost()
    } outcome: { result in
      switch result {
      case .success: .succeeded(nil)
      case .failure: .failed("No connection")
      }
    }
    #expect(rig.stage.message == "No connection")
  }
}

@MainActor
@Suite("run, cancelled")
struct CancellationTests {
  @Test("the user's Cancel cancels the task; the veil shows this and blocks until the operation returns")
  func userCancels() async {
    let rig = TestVeil(style: .veil)
    let gate = Gate()
    let wasCancelled = Lock(false)
    let running = Task {
      await rig.veil.run("Copying…", cancellation: .always) { activity in
        await gate.passed()
        wasCancelled.withLock { $0 = Task.isCancelled && activity.isCancelled }
        return "half"
      }
    }
    await eventually { rig.stage.message == "Copying…" }
    #expect(rig.stage.text(of: .cancel) != nil)
    rig.stage.report(.actionTaken(.cancel))
    #expect(rig.stage.message == VeilWords().cancelling)
    rig.clock.advance(by: 60)
    #expect(rig.veil.isBlocking)
    #expect(rig.stage.message == VeilWords().cancelling)
    gate.open()
    let value = await running.value
    #expect(value == "half")
    #expect(wasCancelled.withLock { $0 })
    #expect(!rig.veil.isBlocking)
  }

  @Test("cancelling the calling task cancels the operation also after the end of the activity")
  func cancelledAfterItsEnd() async {
    for endsItself in [true, false] {
      let rig = TestVeil()
      let gate = Gate()
      let running = Task {
        try await rig.veil.run("Searching…") { activity in
          if endsItself { activity.succeed() }
          gate.open()
          // Ends only when the task is cancelled.
          for await _ in AsyncStream<Never>.makeStream().stream {}
          try Task.checkCancellation()
        }
      }
      await gate.passed()
      if !endsItself { rig.veil.endAll() }
      await eventually { !rig.veil.isBlocking }
      running.cancel()
      await #expect(throws: CancellationError.self) { try await running.end() }
    }
  }

  @Test("work that throws is not announced as done")
  func thrown() async {
    let rig = TestVeil()
    let gate = Gate()
    let failing = Task {
      try await rig.veil.run("Searching…") { _ in
        await gate.passed()
        throw RunTests.Lost()
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 1)
    gate.open()
    await #expect(throws: RunTests.Lost.self) { try await failing.end() }
    rig.clock.advance(by: 1)
    #expect(rig.stage.announcements == ["Searching…"])
  }

  @Test("a time-out of any length makes no wake-up that a clock cannot express")
  func endlessTimeout() async throws {
    let rig = TestVeil()
    let value = try await rig.veil.run(timeout: .greatestFiniteMagnitude) { @MainActor _ in
      #expect(rig.clock.nextAlarm.map { $0 < 1e10 } ?? true)
      return 1
    }
    #expect(value == 1)
  }

  @Test("cancelling the calling task cancels the operation, and is not a failure")
  func callerCancels() async throws {
    let rig = TestVeil(style: .veil)
    let running = Task {
      try await rig.veil.run("Copying…") { _ in
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      } outcome: { _ in
        .failed("It went wrong")
      }
    }
    await eventually { rig.stage.message == "Copying…" }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(!rig.veil.isBlocking)
    #expect(rig.stage.message != "It went wrong")
    rig.clock.advance(by: 10)
    #expect(!rig.stage.records.contains(.shown(message: "It went wrong")))
    #expect(!rig.veil.isVisible)
  }

  @Test(
    "a search that replaces the former one, as by each key, says and shows nothing of a cancellation",
    arguments: [false, true])
  func replaced(isOver: Bool) async {
    let rig = TestVeil(style: .veil)
    let begun = Lock(0)
    func search(_ text: String) -> Task<Void, any Error> {
      Task {
        try await rig.veil.run("Searching for \(text)") { _ in
          begun.withLock { $0 += 1 }
          while !Task.isCancelled { await Task.yield() }
          throw CancellationError()
        }
      }
    }
    let first = search("w")
    await eventually { begun.withLock { $0 } == 1 }
    rig.clock.advance(by: 1)
    first.cancel()
    // Also if the former search has ended by then.
    if isOver { _ = await first.result }
    let second = search("wa")
    _ = await first.result
    await eventually { begun.withLock { $0 } == 2 }
    rig.clock.advance(by: 1)
    #expect(rig.stage.message == "Searching for wa")
    #expect(rig.stage.announcements == ["Searching for w", "Searching for wa"])
    #expect(!rig.stage.records.contains(.shown(message: "Cancelling…")))
    second.cancel()
    _ = await second.result
    rig.clock.advance(by: 1)
    #expect(rig.stage.announcements.last == "Cancelled")
  }

  @Test("after a cancel any error counts as the cancellation, and a value as a result")
  func errorsAfterACancel() async {
    struct Interrupted: Error {}
    let rig = TestVeil(style: .veil)
    try? await rig.veil.run("Copying…") { activity in
      activity.cancel()
      throw Interrupted()
    } outcome: { _ in
      .failed("It went wrong")
    }
    #expect(!rig.stage.records.contains(.shown(message: "It went wrong")))
    await rig.veil.run("Copying…") { activity in
      activity.cancel()
    } outcome: { _ in
      .succeeded("Copied all the same")
    }
    #expect(rig.stage.message == "Copied all the same")
  }

  @Test("in a task that is already cancelled, the operation runs cancelled")
  func cancelledBefore() async {
    let rig = TestVeil()
    let gate = Gate()
    let running = Task {
      await gate.passed()
      return await rig.veil.run { activity in activity.isCancelled && Task.isCancelled }
    }
    running.cancel()
    gate.open()
    let wasCancelled = await running.value
    #expect(wasCancelled)
  }

  @Test("losing the scope does not cancel the work")
  func losingTheScope() async {
    let rig = TestVeil(style: .veil)
    let gate = Gate()
    let running = Task {
      await rig.veil.run("Saving…") { _ in
        await gate.passed()
        return Task.isCancelled
      }
    }
    await eventually { rig.veil.isVisible }
    rig.stage.report(.stageLost)
    #expect(rig.stage.composition == nil)
    gate.open()
    let wasCancelled = await running.value
    #expect(!wasCancelled)
  }

  @Test("losing the scope cancels work that asks for it")
  func cancelsWithScope() async {
    let rig = TestVeil(style: .veil)
    let running = Task {
      await rig.veil.run("Loading…", cancelsWithScope: true) { activity in
        while !Task.isCancelled { await Task.yield() }
        return activity.isCancelled
      }
    }
    await eventually { rig.veil.isVisible }
    rig.stage.report(.stageLost)
    let wasCancelled = await running.value
    #expect(wasCancelled)
  }
}
