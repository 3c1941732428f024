import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Work with a time-out, and work that can be run again", .onPhone)
  @MainActor struct Retries {
    private let phone = Phone()

    struct Lost: Error {}

    @Test(
      "Work that takes too long is cancelled, the panel says so, and the call throws the time-out once the work returns"
    )
    func timeout() async {
      let veil = Veil(over: .window(of: phone.table), style: .automatic, log: phone.log.log)
      let gate = Gate()
      let running = Task {
        try await veil.run("Loading…", timeout: 30) { _ in
          await gate.passed()
          try Task.checkCancellation()
        } outcome: { result in
          guard case .failure(let error as Veil.TimeoutError) = result else { return .ended }
          return .failed("Nothing came in \(Int(error.seconds)) s")
        }
      }
      await eventually { veil.isBlocking }
      phone.advance(by: 29.9)
      #expect(phone.text(of: .message) == "Loading…" && !phone.isButtonUsable())
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Cancelling…" && !phone.isButtonUsable(), "until the work returns")
      gate.open()
      let error = await #expect(throws: Veil.TimeoutError.self) { try await running.value }
      #expect(error?.seconds == 30)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Nothing came in 30 s" && phone.isButtonUsable())
      #expect(VoiceOver.shared.announcements.last == "Nothing came in 30 s")
      phone.advance(by: 100)
      #expect(phone.covers.isEmpty && phone.log.sentences.isEmpty)
    }

    @Test("A failed run offers Retry; a tap on it runs the operation again under the same veil")
    func retry() async throws {
      let veil = Veil(over: .window(of: phone.table), style: .automatic, log: phone.log.log)
      let gates = [Gate(), Gate(), Gate()]
      var tries = 0
      let running = Task {
        try await veil.run("Sending…", retry: "Try Again") { @MainActor _ in
          tries += 1
          let number = tries
          await gates[number - 1].passed()
          if number < 3 { throw Lost() }
          return number
        } outcome: { result in
          if case .failure = result { .failed("Not sent") } else { .succeeded("Sent") }
        }
      }
      await eventually { tries == 1 }
      phone.advance(by: 1)
      for number in 1...2 {
        #expect(phone.text(of: .message) == "Sending…" && !phone.isButtonUsable())
        gates[number - 1].open()
        await eventually { phone.text(of: .action) == "Try Again" }
        #expect(phone.text(of: .message) == "Not sent" && tries == number)
        phone.advance(by: 1)
        #expect(phone.isButtonUsable(), "only the panel takes touches")
        phone.tap(try #require(phone.part(.action)))
        await eventually { tries == number + 1 && veil.isBlocking }
        for _ in 0..<20 {
          #expect(phone.covers.count == 1 && !phone.isButtonUsable(), "at every instant")
          phone.advance(by: 0.05)
        }
      }
      gates[2].open()
      #expect(try await running.value == 3)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Sent" && phone.part(.action) == nil)
      phone.advance(by: 100)
      #expect(phone.covers.isEmpty && phone.log.sentences.isEmpty)
    }

    @Test("A time-out can be retried, and each run has the whole time; without a tap the time-out is thrown")
    func both() async throws {
      let veil = Veil(over: .window(of: phone.table), style: .automatic, log: phone.log.log)
      var tries = 0
      let running = Task {
        try await veil.run("Loading…", timeout: 30, retry: "Try Again") { @MainActor activity in
          tries += 1
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
        await eventually { tries == number && veil.isBlocking }
        phone.advance(by: 29.9)
        #expect(phone.text(of: .message) == "Loading…" && phone.part(.action) == nil)
        phone.advance(by: 0.2)
        await eventually { phone.text(of: .action) == "Try Again" }
        #expect(phone.text(of: .message) == "Too slow")
        phone.advance(by: 1)
        if number == 1 { phone.tap(try #require(phone.part(.action))) }
      }
      phone.advance(by: 100)
      let error = await #expect(throws: Veil.TimeoutError.self) { try await running.value }
      #expect(error?.seconds == 30)
      #expect(tries == 2 && phone.covers.isEmpty && phone.isButtonUsable() && phone.log.sentences.isEmpty)
    }
  }
}
