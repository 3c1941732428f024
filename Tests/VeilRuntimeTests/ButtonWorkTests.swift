import Testing
import VeilCore

@testable import VeilRuntime

@Suite("A button that runs work")
struct ButtonWorkTests {
  private struct Failure: Error {}

  @Test("A press begins a run, and none begins during the work")
  func begins() {
    var work = ButtonWork()
    #expect(work.begin() == 1)
    #expect(work.begin() == nil)
    #expect(work.endGrace(of: 1) && work.phase == .working)
    #expect(work.begin() == nil)
    _ = work.end(.success)
    #expect(work.begin() == 2)
  }

  @Test("Its label stays for the grace of the automatic style: shorter work shows only its end")
  func grace() {
    var work = ButtonWork()
    #expect(ButtonWork.grace == Timing.automatic.grace && ButtonWork.grace > 0)
    _ = work.begin()
    #expect(work.showsLabel && work.announcement(in: VeilWords()) == nil)
    _ = work.end(.success)
    #expect(!work.endGrace(of: 1) && work.phase == .ended(.success), "the end was earlier")
    _ = work.begin()
    #expect(!work.endGrace(of: 1) && work.showsLabel, "the grace of an earlier run")
    #expect(work.endGrace(of: 2) && !work.showsLabel)
    let again = work.endGrace(of: 2)
    #expect(!again)
  }

  @Test("Its symbol stays for the time of the status; without a status there is none")
  func ends() {
    var work = ButtonWork()
    for (status, linger) in [
      (Status.success, Timing.automatic.successLinger), (.failure, Timing.automatic.failureLinger),
    ] {
      _ = work.begin()
      #expect(work.end(status) == linger)
      #expect(work.phase == .ended(status))
    }
    _ = work.begin()
    #expect(work.end(nil) == nil)
    #expect(work.phase == .ready)
  }

  @Test("The end of a symbol's time ends nothing of a later run")
  func laterRun() throws {
    var work = ButtonWork()
    let begunFirst = work.begin()
    let first = try #require(begunFirst)
    _ = work.end(.failure)
    let begunSecond = work.begin()
    let second = try #require(begunSecond)
    work.rest(after: first)
    #expect(work.phase == .begun)
    _ = work.end(.success)
    work.rest(after: first)
    #expect(work.phase == .ended(.success))
    work.rest(after: second)
    #expect(work.phase == .ready)
  }

  @Test("Assistive technology hears the beginning, and the end by its status")
  func announced() {
    var work = ButtonWork()
    let words = VeilWords()
    #expect(work.announcement(in: words) == nil)
    _ = work.begin()
    _ = work.endGrace(of: 1)
    #expect(work.announcement(in: words)?.sentence == words.loading)
    _ = work.end(.success)
    #expect(work.announcement(in: words)?.sentence == words.done)
    _ = work.begin()
    _ = work.end(.failure)
    #expect(work.announcement(in: words)?.sentence == words.failed)
    #expect(work.announcement(in: words)?.isUrgent == true)
  }

  @Test("Work that throws has failed, except that cancelled work has no status") @MainActor
  func status() async {
    var told = 0
    #expect(await ButtonWork.status(of: {}, onFailure: { _ in told += 1 }) == .success)
    #expect(await ButtonWork.status(of: { throw CancellationError() }, onFailure: { _ in told += 1 }) == nil)
    #expect(told == 0)
    #expect(await ButtonWork.status(of: { throw Failure() }, onFailure: { _ in told += 1 }) == .failure)
    #expect(told == 1)
  }
}
