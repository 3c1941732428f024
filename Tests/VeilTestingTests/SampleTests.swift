import Testing
import VeilTesting

// The samples of the doc comments.

@MainActor @Test func sleepingOnTheClock() async throws {
  let clock = TestClock()
  let sleeping = Task { try await clock.sleep(for: .seconds(60)) }
  await waitUntil { clock.isAwaited }
  clock.advance(by: 60)
  try await sleeping.value
}

@MainActor @Test func saving() async {
  let test = TestVeil()
  let model = NoteModel(veil: test.veil, clock: test.clock)
  let saving = Task { await model.save() }
  await waitUntil { test.clock.isAwaited }  // it sleeps in its work
  #expect(test.veil.isBlocking)
  test.clock.advance(by: 1)
  #expect(test.stage.message == "Saving…")
  test.clock.advance(by: 2)
  await saving.value
  #expect(test.stage.message == "Saved")
  #expect(await test.waitUntilGone())
}

// The sample of the article TestingAnApp, verbatim.

@MainActor final class NoteModel {
  let veil: Veil
  let clock: any Clock<Duration>
  var isSaved = false

  init(veil: Veil, clock: any Clock<Duration> = ContinuousClock()) {
    self.veil = veil
    self.clock = clock
  }

  func save() async {
    let clock = clock
    try? await veil.run("Saving…") { _ in
      try await clock.sleep(for: .seconds(3))  // what takes its time
    } outcome: { _ in
      .succeeded("Saved")
    }
    isSaved = true
  }
}

@MainActor @Test func savingShowsAVeil() async {
  let test = TestVeil()
  let model = NoteModel(veil: test.veil, clock: test.clock)
  let saving = Task { await model.save() }
  await waitUntil { test.clock.isAwaited }
  #expect(test.veil.isBlocking && !test.veil.isVisible)  // within its grace
  test.clock.advance(by: 1)
  #expect(test.stage.message == "Saving…")
  test.clock.advance(by: 2)
  await saving.value
  #expect(model.isSaved && test.stage.message == "Saved")
  #expect(await test.waitUntilGone())
  #expect(test.log.sentences.isEmpty)
}

// What the model says of a failure, and a test of it without the failed work.
extension NoteModel {
  nonisolated static func sentence(for failure: any Error) -> String {
    guard let timeout = failure as? Veil.TimeoutError else { return "It was not saved." }
    return "It was not saved within \(Int(timeout.seconds)) s."
  }
}

@Test func lateSavingIsExplained() {
  let late = Veil.TimeoutError(seconds: 30)
  #expect(NoteModel.sentence(for: late) == "It was not saved within 30 s.")
}
