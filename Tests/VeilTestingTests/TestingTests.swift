import Foundation
import Testing
import VeilTesting

@MainActor
@Suite("The clock for tests")
struct TestClockTests {
  @Test("sleeps end in the order of their deadlines, and not before them")
  func order() async {
    let clock = TestClock()
    var woken: [Int] = []
    for seconds in [3, 1, 2] {
      Task {
        try? await clock.sleep(for: .seconds(seconds))
        woken.append(seconds)
      }
    }
    await waitUntil { clock.sleeperCount == 3 }
    clock.advance(by: 0.9)
    #expect(clock.sleeperCount == 3)
    clock.advance(by: 0.2)
    #expect(await waitUntil { woken == [1] })
    clock.advance(by: 1)
    #expect(await waitUntil { woken == [1, 2] })
    clock.advance(by: 1)
    #expect(await waitUntil { woken == [1, 2, 3] })
    #expect(!clock.isAwaited)
  }

  @Test("a cancelled sleep ends at once, and one whose deadline has passed does not begin")
  func waitForCancellation() async throws {
    let clock = TestClock(seconds: 10)
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    await waitUntil { clock.isAwaited }
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(!clock.isAwaited)
    try await clock.sleep(until: TestClock.Instant(seconds: 9))
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(1))
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test("setting the clock back does not change the length of a sleep")
  func back() async {
    let clock = TestClock(seconds: 100)
    let sleeping = Task { try await clock.sleep(for: .seconds(2)) }
    await waitUntil { clock.isAwaited }
    clock.goBack(by: 50)
    clock.advance(by: 1.9)
    #expect(clock.isAwaited)
    clock.advance(by: 0.2)
    #expect(!clock.isAwaited)
    _ = await sleeping.result
  }
}

@MainActor
@Suite("A veil for tests")
struct TestVeilTests {
  @Test("it waits for the work in real time, while the veil's own time passes")
  func gone() async {
    let test = TestVeil(style: .veil)
    let (open, gate) = AsyncStream<Never>.makeStream()
    let working = Task {
      await test.veil.run("Working…") { _ in
        for await _ in open {}
      } outcome: { _ in
        .failed("No")
      }
    }
    #expect(await waitUntil { test.veil.isBlocking })
    // The work has lasted until here, so that the block was observed. It ends while the next line waits.
    gate.finish()
    #expect(await test.waitUntilGone())
    await working.value
    #expect(!test.veil.isVisible && test.clock.seconds > 5)
    #expect(test.stage.records.last == .withdrawn)
  }

  @Test("it does not wait forever for work that does not end")
  func stuck() async {
    let test = TestVeil(style: .veil)
    let activity = test.veil.begin("Stuck")
    #expect(await !test.waitUntilGone(within: .milliseconds(20)))
    #expect(test.clock.seconds == 0)
    activity.end()
    #expect(await test.waitUntilGone())
  }

  @Test("Cancel and a dismissal count as the user's")
  func user() {
    let test = TestVeil(style: .veil)
    let activity = test.veil.begin("Copying…", cancellation: .always)
    test.stage.cancel()
    #expect(activity.isCancelled)
    activity.end()
    test.veil.flash(.success, "Saved")
    test.clock.advance(by: 0.3)
    #expect(test.stage.message == "Saved")
    test.stage.dismiss()
    test.clock.advance(by: 0.3)
    #expect(!test.veil.isVisible)
  }

  @Test("the tested sample is the one in the documentation")
  func sample() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: here.appendingPathComponent("SampleTests.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: here.appendingPathComponent("../../Sources/VeilTesting/VeilTesting.docc/TestingAnApp.md"),
      encoding: .utf8)
    let sample = try #require(file.range(of: "@MainActor final class").map { file[$0.lowerBound...] })
    #expect(page.contains(sample))
  }

  @Test("the samples in doc comments are tested, too", arguments: ["TestClock", "TestVeil"])
  func comments(name: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: here.appendingPathComponent("SampleTests.swift"), encoding: .utf8)
    let tested = Set(file.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]) })
    let source = here.appendingPathComponent("../../Sources/VeilTesting/\(name).swift")
    let parts = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "/// ```")
    try #require(parts.count == 3)
    // The first line is the language.
    for line in parts[1].split(separator: "\n").dropFirst() {
      let code = line.dropFirst(3).trimmingCharacters(in: [" "])
      #expect(tested.contains(code), "\(code)")
    }
  }
}
