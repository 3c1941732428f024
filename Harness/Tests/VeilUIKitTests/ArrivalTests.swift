import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("What a new notice does to the others", .onPhone)
  @MainActor struct Arrivals {
    /// A veil that shows a first notice while a second one waits, and a third that has come later.
    @MainActor
    private struct Queue {
      let phone = Phone()
      let veil: Veil
      let first: Veil.Notice
      let second: Veil.Notice
      let third: Veil.Notice

      init(_ arrival: NoticeArrival, priority: NoticePriority = .normal) {
        veil = Veil(over: phone.window, style: .automatic, log: phone.log.log)
        first = veil.flash(.information, "First", linger: .fixed(10))
        phone.advance(by: 4)
        second = veil.flash(.information, "Second", linger: .fixed(10))
        phone.settle()
        third = veil.flash(.failure, "Third", priority: priority, linger: .fixed(10), arrival: arrival)
        phone.settle()
      }

      var waiting: [String?] { veil.waitingNotices.map(\.message) }

      /// The messages that are seen from now on, one after the other, until the veil is gone.
      func sequence() -> [String] {
        var seen: [String] = []
        for _ in 0..<1000 {
          if phone.opacity(.message) > 0.9, let text = phone.text(of: .message), seen.last != text {
            seen.append(text)
          }
          phone.advance(by: 0.1)
        }
        #expect(phone.covers.isEmpty && phone.log.sentences.isEmpty)
        return seen
      }
    }

    @Test("It waits for its turn, behind those that came before, or before them with a high priority")
    func waits() {
      let queue = Queue(.waits)
      #expect(queue.veil.shownNotice?.message == "First" && queue.waiting == ["Second", "Third"])
      #expect(queue.phone.text(of: .message) == "First")
      #expect(queue.sequence() == ["First", "Second", "Third"])
      #expect(
        [queue.first, queue.second, queue.third].map(\.endReason) == [.timePassed, .timePassed, .timePassed])
      #expect(Queue(.waits, priority: .high).sequence() == ["First", "Third", "Second"])
    }

    @Test("It replaces the shown notice, which ends; those that wait go on waiting")
    func replaces() {
      let queue = Queue(.replaces)
      queue.phone.advance(by: 1)
      #expect(queue.first.endReason == .replaced && queue.second.endReason == nil)
      #expect(queue.veil.shownNotice?.message == "Third" && queue.waiting == ["Second"])
      #expect(queue.phone.text(of: .message) == "Third")
      #expect(queue.sequence() == ["Third", "Second"])
      #expect(queue.third.endReason == .timePassed && queue.second.endReason == .timePassed)
    }

    @Test("It replaces all, which end")
    func replacesAll() {
      let queue = Queue(.replacesAll)
      queue.phone.advance(by: 1)
      #expect(queue.first.endReason == .replaced && queue.second.endReason == .replaced)
      #expect(queue.veil.shownNotice?.message == "Third" && queue.waiting.isEmpty)
      #expect(queue.sequence() == ["Third"])
    }

    @Test("It interrupts: the one before returns for the rest of its time, before those that wait")
    func interrupts() {
      let queue = Queue(.interrupts)
      queue.phone.advance(by: 1)
      #expect(queue.veil.shownNotice?.message == "Third" && queue.phone.text(of: .message) == "Third")
      #expect(Set(queue.waiting) == ["First", "Second"] && queue.first.endReason == nil)
      #expect(
        VoiceOver.shared.announcements == ["First", "Second", "Third"], "each is heard once, as it comes")
      var returned = 0.0
      var seen: [String] = []
      for _ in 0..<1000 {
        let text = queue.phone.opacity(.message) > 0.9 ? queue.phone.text(of: .message) : nil
        if let text, seen.last != text { seen.append(text) }
        if text == "First" { returned += 0.1 }
        queue.phone.advance(by: 0.1)
      }
      #expect(seen == ["Third", "First", "Second"])
      #expect(returned > 5 && returned < 6.5, "of its ten seconds four had passed: \(returned)")
      #expect(queue.first.endReason == .timePassed && queue.phone.covers.isEmpty)
    }
  }
}
