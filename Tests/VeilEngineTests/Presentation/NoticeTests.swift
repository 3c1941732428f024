import Testing

@testable import VeilCore
@testable import VeilEngine

/// Notices to which the app keeps a handle.
@Suite("Notices")
struct NoticeTests {
  /// A machine in which time passes in the steps that it requests.
  struct Life {
    var machine = Presentation(timing: Timing(fade: 0))
    var now = 0.0
    var ends: [UInt64: NoticeEnd] = [:]
    var wake: Double?
    var announced: [String?] = []

    var shown: UInt64? {
      guard case .notice(let notice, _) = machine.subject, machine.reach == .panel else { return nil }
      return notice.id?.number
    }

    var waiting: [UInt64] { machine.queue.elements.compactMap { $0.id?.number } }

    mutating func tell(_ event: Presentation.Event) { take(machine.handle([event], at: now)) }

    mutating func setSize(isEmpty: Bool) {
      let side = isEmpty ? 0.0 : 100
      tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: side, height: side))))
    }

    mutating func flash(
      _ id: UInt64, _ message: String? = nil, linger: NoticeLinger = .fixed(2),
      arrival: NoticeArrival = .waits, action: String? = nil
    ) {
      tell(
        .noticePosted(
          NoticeID(id),
          NoticeDescription(
            .success, message ?? "notice \(id)", linger: linger, arrival: arrival, action: action)))
    }

    mutating func wait(_ seconds: Double) {
      let end = now + seconds
      while let wake, wake <= end {
        now = wake
        take(machine.handle([.timePassed], at: now))
      }
      now = end
      take(machine.handle([.timePassed], at: now))
    }

    private mutating func take(_ effects: [Presentation.Effect]) {
      for effect in effects {
        if case .wake(let instant) = effect { wake = instant }
        if case .announce(.notice(let notice)) = effect { announced.append(notice.message) }
        if case .endNotice(let id, let end) = effect {
          #expect(ends[id.number] == nil, "it ends once")
          ends[id.number] = end
        }
      }
    }
  }

  @Test("a notice ends when its time is over, and reports that once")
  func time() {
    var life = Life()
    life.flash(1)
    life.wait(1.9)
    #expect(life.shown == 1 && life.ends == [:])
    life.wait(0.2)
    #expect(life.shown == nil && life.ends == [1: .timePassed])
    life.wait(10)
  }

  @Test("the user, the app, all ends and a lost scope end a notice, each for its reason")
  func reasons() {
    let events: [(Presentation.Event, NoticeEnd)] = [
      (.actionTaken(.dismiss), .dismissed), (.noticeEnded(NoticeID(1), after: 0), .endedByApp),
      (.allEnded, .endedByApp), (.stageLost, .scopeLost),
    ]
    for (event, end) in events {
      var life = Life()
      life.flash(1)
      life.flash(2)
      life.wait(0.5)
      life.tell(event)
      #expect(life.ends[1] == end)
      switch event {
      case .allEnded, .stageLost: #expect(life.ends[2] == end && life.waiting.isEmpty)
      default: #expect(life.ends[2] == nil && life.shown == 2)
      }
    }
    var lost = Life()
    lost.tell(.stageLost)
    lost.flash(1)
    #expect(lost.ends == [1: .scopeLost])
  }

  @Test("one that comes while its target has no size, as in another tab, is shown once that is back")
  func withoutSize() {
    var life = Life()
    life.flash(1)
    life.wait(0.5)
    life.setSize(isEmpty: true)
    #expect(life.machine.subject == .nothing && life.ends == [:])
    life.flash(2)
    life.wait(100)
    #expect(life.wake == nil && life.waiting == [1, 2] && life.ends == [:])
    life.setSize(isEmpty: false)
    #expect(life.shown == 1, "for the rest of its time")
    life.wait(1.4)
    #expect(life.shown == 1)
    life.wait(1)
    #expect(life.shown == 2 && life.ends == [1: .timePassed])
    life.wait(0.5)
    #expect(life.shown == 2)
    life.setSize(isEmpty: true)
    life.tell(.stageLost)
    #expect(life.ends == [1: .timePassed, 2: .scopeLost] && life.waiting.isEmpty)
  }

  @Test("work waits for no answer while its target has no size")
  func answerWithoutSize() {
    func failed(_ id: UInt64) -> Presentation.Event {
      .activityFailed(ActivityID(id), NoticeID(id), .failed("failure \(id)"), action: "Retry")
    }
    var life = Life()
    for id: UInt64 in 1...3 { life.tell(.activityBegan(ActivityID(id), ActivityDescription())) }
    life.tell(failed(1))
    life.tell(failed(2))
    life.setSize(isEmpty: true)
    #expect(life.ends == [1: .scopeLost, 2: .scopeLost])
    life.tell(failed(3))
    #expect(life.ends[3] == .scopeLost && life.waiting.isEmpty)
  }

  @Test("linger: fixed whatever the message, capped, and at least so long that it cannot be put away before")
  func linger() {
    let long = "word " + String(repeating: "and another one ", count: 20)
    func time(_ linger: NoticeLinger, _ message: String) -> Double {
      Notice(number: 1, status: .success, message: message, timing: .immediate, linger: linger).linger
    }
    #expect(time(.readingTime, "Saved") == 2 && time(.readingTime, long) > 20)
    #expect(
      time(.fixed(0.5), long) == 0.5 && time(.fixed(.nan), long) == 0 && time(.fixed(1e9), long) == 3600)
    #expect(time(.atMost(6), long) == 6 && time(.atMost(6), "Saved") == 2)
    #expect(time(.atLeast(6), "Saved") == 6 && time(.atLeast(6), long) > 20)

    var life = Life()
    life.flash(1, linger: .atLeast(4))
    life.wait(3)
    life.tell(.actionTaken(.dismiss))
    #expect(life.shown == 1)
    life.wait(0.99)
    #expect(life.shown == 1)
    life.flash(2, linger: .atLeast(1))
    life.wait(1.1)
    life.tell(.actionTaken(.dismiss))
    #expect(life.ends == [1: .timePassed, 2: .dismissed])
  }

  @Test(
    "an end after a time replaces the rest, a later one replaces that, and a waiting notice is shown that long"
  )
  func endAfter() {
    var life = Life()
    life.flash(1, linger: .fixed(60))
    life.flash(2, linger: .fixed(60))
    life.tell(.noticeEnded(NoticeID(1), after: 5))
    life.wait(4)
    life.tell(.noticeEnded(NoticeID(1), after: 3))
    life.tell(.noticeEnded(NoticeID(2), after: 1))
    life.wait(2.9)
    #expect(life.shown == 1)
    life.wait(0.2)
    #expect(life.shown == 2 && life.ends == [1: .timePassed])
    life.wait(1)
    #expect(life.shown == nil)
    life.tell(.noticeEnded(NoticeID(2), after: 1))
    life.flash(3)
    life.flash(4)
    life.tell(.noticeEnded(NoticeID(4), after: 0))
    #expect(life.ends[4] == .endedByApp && life.waiting.isEmpty)
  }

  @Test("one that replaces ends the one that is shown alone, one that replaces all also those that wait")
  func replacing() {
    for (arrival, rest) in [(NoticeArrival.replaces, [2, 3] as [UInt64]), (.replacesAll, [])] {
      var life = Life()
      life.flash(1)
      life.flash(2)
      life.flash(3)
      life.wait(0.5)
      life.flash(4, arrival: arrival)
      #expect(life.shown == 4 && life.waiting == rest)
      #expect(life.ends[1] == .replaced && life.ends[2] == (rest.isEmpty ? .replaced : nil))
      life.wait(20)
      #expect(life.ends.count == 4 && life.shown == nil)
    }
  }

  @Test("one that interrupts lets the other come back for the rest of its time, before those that wait")
  func interrupting() {
    var life = Life()
    life.flash(1, linger: .fixed(10))
    life.flash(2)
    life.wait(4)
    life.flash(3, arrival: .interrupts)
    #expect(life.shown == 3 && life.waiting == [2, 1] && life.ends == [:])
    life.wait(2.1)
    #expect(life.shown == 1 && life.ends == [3: .timePassed])
    life.wait(5.8)
    #expect(life.shown == 1)
    life.wait(0.2)
    #expect(life.shown == 2 && life.ends[1] == .timePassed)
  }

  @Test("S1: between two of them nothing is seen for the style's gap, also after one that was put away")
  func gap() {
    var life = Life()
    life.machine = Presentation(timing: Timing(fade: 0.25, noticeGap: 0.5))
    for id in 1...3 { life.flash(UInt64(id)) }
    life.wait(2)
    #expect(life.machine.phase == .leaving && life.waiting == [2, 3] && life.ends == [1: .timePassed])
    life.wait(0.25)
    #expect(!life.machine.isVisible && !life.machine.isIdle && life.machine.reach == .nothing)
    life.wait(0.4)
    #expect(!life.machine.isVisible)
    life.wait(0.1)
    #expect(life.shown == 2 && life.machine.phase == .appearing)
    life.tell(.actionTaken(.dismiss))
    life.wait(0.4)
    #expect(!life.machine.isVisible && life.waiting == [3])
    life.wait(0.2)
    #expect(life.shown == 3)
    life.wait(3)
    #expect(life.machine.isIdle)
    life.flash(4)
    life.tell(.actionTaken(.dismiss))
    life.flash(5)
    #expect(life.shown == 5, "one that had nothing to wait for comes at once")
  }

  @Test("the gap stays before an equal notice that replaces a waiting one")
  func gapBeforeAnEqualOne() {
    var life = Life()
    life.machine = Presentation(timing: Timing(fade: 0, noticeGap: 0.5))
    life.flash(1)
    life.flash(2, "Saved")
    life.flash(3, "Saved")
    life.wait(2.4)
    #expect(!life.machine.isVisible && life.waiting == [3])
    life.wait(0.2)
    #expect(life.shown == 3)
  }

  @Test("the gap is none for one that replaces or interrupts, and while work wants the veil")
  func noGap() {
    var life = Life()
    life.machine = Presentation(timing: Timing(fade: 0, noticeGap: 0.5))
    life.flash(1)
    life.flash(2, arrival: .replaces)
    #expect(life.shown == 2)
    life.flash(3, arrival: .interrupts)
    #expect(life.shown == 3)
    life.wait(2.1)
    #expect(life.shown == 2, "the interrupted one comes back at once")
    life.flash(4)
    life.tell(.activityBegan(ActivityID(9), ActivityDescription()))
    life.wait(0.45)
    #expect(life.machine.queue.isEmpty && life.ends[2] == .timePassed && life.ends[4] == nil)
    life.tell(.activityEnded(ActivityID(9), .succeeded("Done")))
    life.wait(2)
    #expect(!life.machine.isVisible && life.machine.queue.next?.message == "Done")
    life.now -= 10
    life.tell(.timePassed)
    life.wait(0.6)
    #expect(life.machine.isVisible, "a clock that goes back makes no gap longer")
  }

  @Test("a notice with a new text restarts its time, and keeps its turn")
  func changing() {
    var life = Life()
    life.flash(1)
    life.flash(2)
    life.flash(3)
    life.wait(1.5)
    life.tell(.noticeChanged(NoticeID(1), .failure, message: "It went wrong"))
    life.tell(.noticeChanged(NoticeID(2), .warning, message: "Mind the gap"))
    life.wait(4.9)
    #expect(life.shown == 1)
    guard case .notice(let notice, _) = life.machine.subject else { return #expect(Bool(false)) }
    #expect(notice.status == .failure && notice.message == "It went wrong")
    #expect(life.announced == ["notice 1", "notice 2", "notice 3", "It went wrong", "Mind the gap"])
    life.wait(0.2)
    #expect(life.shown == 2 && life.waiting == [3])
    life.tell(.noticeChanged(NoticeID(1), .success, message: "Too late"))
    life.tell(.noticeChanged(NoticeID(2), .success, message: "notice 3"))
    #expect(life.ends[3] == .replaced && life.waiting.isEmpty, "two that say the same are one")
    life.flash(4)
    life.wait(1.5)
    let announced = life.announced
    life.tell(.noticeChanged(NoticeID(4), .success, message: "notice 3"))
    #expect(life.ends[2] == .replaced && life.shown == 4 && life.waiting.isEmpty)
    #expect(life.announced == announced, "it is said already")
    life.wait(1.9)
    #expect(life.shown == 4)
    life.wait(0.2)
    #expect(life.shown == nil && life.ends[4] == .timePassed)
  }

  @Test("an interrupted notice with a new text comes back for its whole time")
  func changingAnInterruptedOne() {
    var life = Life()
    life.flash(1)
    life.wait(1.4)
    life.flash(2, arrival: .interrupts)
    life.tell(.noticeChanged(NoticeID(1), .failure, message: "It went wrong"))
    life.wait(4)
    #expect(life.shown == 1)
    life.wait(2.9)
    #expect(life.shown == 1)
    life.wait(0.2)
    #expect(life.ends[1] == .timePassed)
  }

  @Test("a notice with a new text keeps the fade that it had, whatever the veil's style is now")
  func fadeOfAChange() {
    var life = Life()
    life.machine = Presentation(timing: Timing(fade: 1, fadeCurve: .linear))
    life.flash(1)
    life.flash(2)
    var style = VeilStyle.status
    style.timing.fade = 0.5
    style.timing.fadeCurve = .easeIn
    life.tell(.styleChanged(style))
    for id in 1...2 { life.tell(.noticeChanged(NoticeID(UInt64(id)), .success, message: "changed \(id)")) }
    #expect(life.machine.queue.next?.fade == 1 && life.machine.queue.next?.fadeCurve == .linear)
    guard case .notice(let notice, _) = life.machine.subject else { return #expect(Bool(false)) }
    #expect(notice.message == "changed 1" && notice.fade == 1 && notice.fadeCurve == .linear)
  }

  @Test("an equal notice replaces the shown or waiting one, which ends")
  func equal() {
    var life = Life()
    life.flash(1, "Saved")
    life.wait(1)
    life.flash(2, "Saved")
    #expect(life.shown == 2 && life.ends == [1: .replaced])
    life.wait(1.5)
    #expect(life.shown == 2, "its time began anew")
    life.flash(3, "Sent")
    life.flash(4, "Sent")
    #expect(life.ends[3] == .replaced && life.waiting == [4])
    life.flash(5, "Sent", arrival: .replaces)
    #expect(life.shown == 5 && life.ends[4] == .replaced && life.ends[2] == .replaced)
  }

  @Test("work that begins while a notice fades out pauses the fade-out, unless the notice was dismissed")
  func holding() {
    for (isPutAway, isHeld) in [(false, true), (true, false)] {
      var life = Life()
      life.machine = Presentation(timing: Timing(grace: 1, fade: 0.5))
      life.flash(1)
      life.wait(isPutAway ? 1 : 2.1)
      if isPutAway { life.tell(.actionTaken(.dismiss)) }
      #expect(life.ends[1] == (isPutAway ? .dismissed : .timePassed))
      life.tell(.activityBegan(ActivityID(9), ActivityDescription()))
      life.wait(0.6)
      #expect(life.machine.isVisible == isHeld)
    }
  }

  @Test("a symbol draws itself when the status changes, and stays when only the message does")
  func redrawing() {
    var life = Life()
    life.flash(1)
    life.wait(1)
    func since() -> Double? {
      guard case .notice(_, let since) = life.machine.subject else { return nil }
      return since
    }
    life.tell(.noticeChanged(NoticeID(1), .success, message: "Still well"))
    #expect(since() == 0)
    life.tell(.noticeChanged(NoticeID(1), .failure, message: "Not well"))
    #expect(since() == 1)
    let announced = life.announced
    life.tell(.noticeChanged(NoticeID(1), .failure, message: "Not well"))
    #expect(life.announced == announced && announced.count == 3)
  }

  @Test("S1: its action is chosen once, ends it at once, and does nothing for a notice without one")
  func action() {
    var life = Life()
    life.flash(1, action: "Undo")
    life.flash(2)
    life.flash(3, action: "Undo")
    life.tell(.actionTaken(.choose))
    #expect(life.ends == [1: .actionChosen] && life.shown == 2)
    life.tell(.actionTaken(.choose))
    #expect(life.ends == [1: .actionChosen] && life.shown == 2)
    life.tell(.actionTaken(.dismiss))
    life.tell(.actionTaken(.dismiss))
    #expect(life.ends[3] == .dismissed && life.shown == nil)
    life.tell(.actionTaken(.choose))
    #expect(life.ends.count == 3)
  }

  @Test(
    "S1: with an action it stays for the time of a choice, also where work waits for it, unless the app says less"
  )
  func timeForAnAction() {
    func notice(_ linger: NoticeLinger, action: String?) -> Notice {
      Notice(number: 1, status: .success, message: "Saved", timing: Timing(), linger: linger, action: action)
    }
    #expect(
      notice(.readingTime, action: nil).linger == 2 && notice(.readingTime, action: "Undo").linger == 10)
    #expect(notice(.fixed(3), action: "Undo").linger == 3 && notice(.atMost(4), action: "Undo").linger == 4)
    #expect(notice(.atLeast(1), action: "Undo").linger == 10)
    #expect(notice(.readingTime, action: nil).interlude == 0.5)
    #expect(notice(.readingTime, action: "Undo").interlude == 2)
  }

  @Test("two with the same text and different actions are two")
  func actionTells() {
    var life = Life()
    life.flash(1, "Deleted", action: "Undo")
    life.flash(2, "Deleted", action: "Show")
    life.flash(3, "Deleted", action: "Undo")
    #expect(life.shown == 3 && life.waiting == [2] && life.ends == [1: .replaced])
  }

  @Test("with random events, every notice ends once, and nothing is left")
  func random() {
    for round in 0..<200 {
      let seed = Seed.value &+ UInt64(round)
      var numbers = SeededGenerator(seed: seed)
      var life = Life()
      if round.isMultiple(of: 2) { life.machine = Presentation(timing: Timing(fade: 0.25, noticeGap: 0.5)) }
      var posted: UInt64 = 0
      for _ in 0..<40 {
        let some = NoticeID(.random(in: 1...max(1, posted), using: &numbers))
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0, 1, 2:
          posted += 1
          let arrivals = [NoticeArrival.waits, .replaces, .replacesAll, .interrupts]
          let lingers = [NoticeLinger.readingTime, .fixed(1), .fixed(0), .atMost(1), .atLeast(3)]
          life.flash(
            posted, numbers.chance(0.3) ? "the same" : nil,
            linger: lingers.randomElement(using: &numbers) ?? .readingTime,
            arrival: arrivals.randomElement(using: &numbers) ?? .waits,
            action: numbers.chance(0.3) ? "Undo" : nil)
        case 3:
          life.tell(.noticeChanged(some, .failure, message: numbers.chance(0.5) ? "the same" : "else"))
        case 4: life.tell(.noticeEnded(some, after: numbers.chance(0.5) ? 0 : 2))
        case 5: life.tell(.actionTaken(numbers.chance(0.5) ? .dismiss : .choose))
        case 6:
          let id = ActivityID(UInt64.random(in: 1...3, using: &numbers))
          life.tell(
            numbers.chance(0.5)
              ? .activityBegan(id, ActivityDescription()) : .activityEnded(id, .succeeded("done")))
        case 7 where numbers.chance(0.2): life.tell(numbers.chance(0.5) ? .allEnded : .stageLost)
        case 7: life.tell(.stageFound)
        default: life.wait(numbers.number(0...3))
        }
      }
      life.tell(.stageFound)
      for id in 1...3 { life.tell(.activityEnded(ActivityID(UInt64(id)), .ended)) }
      life.wait(500)
      #expect(life.ends.count == Int(posted) && life.machine.isIdle, "seed \(seed)")
    }
  }

  @Test("a notice can be dismissed right after the clock was set back")
  func clockSetBack() {
    var life = Life()
    life.now = 0.1 + 0.2
    life.flash(1)
    life.now = 0.1
    life.tell(.timePassed)
    life.tell(.actionTaken(.dismiss))
    #expect(life.ends == [1: .dismissed])
  }
}
