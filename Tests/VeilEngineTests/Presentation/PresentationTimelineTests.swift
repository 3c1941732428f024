import Testing

@testable import VeilCore
@testable import VeilEngine

/// Drawings of a veil's life: ``Timeline`` explains the characters. Grace and fade are two ticks, the
/// minimum is four, and a notice lingers for eight.
@Suite("Presentation, drawn")
struct PresentationTimelineTests {
  let modern = Timing(grace: 0.25, minimum: 0.5, fade: 0.25)
  let immediate = Timing(fade: 0.25)

  @Test("work shorter than its grace is never visible, but blocks")
  func grace() {
    let life = Timeline(["-#-------"], timing: modern)
    #expect(life.screen == "-.-------")
    #expect(life.input == "-#-------")
    #expect(life.said.isEmpty)
  }

  @Test("a veil stays for its minimum, and then only its panel takes clicks")
  func minimum() {
    let life = Timeline(["-###----------"], timing: modern)
    #expect(life.screen == "-..//##\\\\-----")
    #expect(life.input == "-###ooo-------")
    #expect(life.shows == "---111111-----")
  }

  @Test("V10: it fades in, and fades out before it is removed")
  func fades() {
    let life = Timeline(["-######------"], timing: immediate)
    #expect(life.screen == "-//####\\\\----")
    #expect(life.shows == "-11111111----")
  }

  @Test("V10: shown again during the fade-out it comes back from where it is")
  func turnedRound() {
    let life = Timeline(["-####---------", "------#####---"], timing: immediate)
    #expect(life.screen == "-//##\\/####\\\\-")
    #expect(life.shows == "-111112222222-")
    var machine = Presentation()
    machine.activityBegan(ActivityID(1), timing: immediate, isBlocking: true, at: 0)
    machine.activityEnded(ActivityID(1), outcome: .ended, notice: nil, at: 1)
    let before = machine.opacity(at: 1.125)
    machine.activityBegan(ActivityID(2), timing: immediate, isBlocking: true, at: 1.125)
    #expect(before == 0.5)
    #expect(machine.opacity(at: 1.125) == before)
    #expect(machine.fade.duration == 0.125, "half the way takes half the time")
  }

  @Test("B5: without a fade it appears and disappears at once")
  func noFade() {
    let life = Timeline(["-###---"], timing: Timing(fade: 0))
    #expect(life.screen == "-###---")
    #expect(life.input == "-###---")
  }

  @Test("V11: beginning twice adds nothing, ending what is not there does nothing")
  func twice() {
    var machine = Presentation()
    machine.activityBegan(ActivityID(1), timing: immediate, isBlocking: true, at: 0)
    let once = machine
    #expect(machine.activityBegan(ActivityID(1), timing: modern, isBlocking: false, at: 0).isEmpty)
    #expect(machine == once)
    #expect(machine.activityEnded(ActivityID(2), outcome: .ended, notice: nil, at: 0).isEmpty)
    #expect(machine == once)
  }

  @Test("V12: it reports whether it is visible, until the fade-out has ended")
  func tellsWhetherSeen() {
    var machine = Presentation()
    #expect(!machine.isVisible)
    machine.activityBegan(ActivityID(1), timing: immediate, isBlocking: true, at: 0)
    #expect(machine.isVisible)
    machine.activityEnded(ActivityID(1), outcome: .ended, notice: nil, at: 1)
    #expect(machine.isVisible)
    machine.timePassed(at: 1.25)
    #expect(!machine.isVisible)
  }

  @Test("the newest activity is shown; when it ends, the one before it shows again")
  func newest() {
    let life = Timeline(["-###########---", "----####-------"], timing: immediate)
    #expect(life.screen == "-//#########\\\\-")
    #expect(life.shows == "-1112222111111-")
  }

  @Test("successive pieces of work, each with a grace, do not make the veil flicker")
  func chained() {
    let life = Timeline(["-########------------------", "----------######----------"], timing: modern)
    #expect(life.screen == "-..//####\\==/###\\\\---------")
    #expect(life.shows == "---111111111222222---------")
  }

  @Test("a fade-out pauses while new work is in its grace, and continues if that was short")
  func held() {
    let life = Timeline(["-########-------", "----------#-----"], timing: modern)
    #expect(life.screen == "-..//####\\=\\----")
    #expect(life.shows.last == "-")
    #expect(!life.shows.contains("2"))
  }

  @Test("an outcome lingers, and blocks nothing")
  func outcome() {
    let life = Timeline(["-####v-------------"], timing: immediate)
    #expect(life.screen == "-//##********\\\\----")
    #expect(life.input == "-####oooooooo------")
    #expect(life.shows == "-1111vvvvvvvvvv----")
    #expect(life.said == [.began(ActivityID(1)), .ended(ActivityID(1), .succeeded("activity 1"))])
  }

  @Test("while work lives, another's outcome is shown for the minimum, then the work again")
  func interlude() {
    let life = Timeline(["-##################---", "----####x-------------"], timing: modern)
    #expect(life.screen == "-..//###****#######\\\\-")
    #expect(life.shows == "---11122xxxx111111111-")
  }

  @Test("outcomes queue, equal ones merge, a higher priority jumps the queue")
  func queue() {
    let life = Timeline([], other: "i-" + "iiI-----------------------", timing: immediate)
    #expect(life.shows == "iiiiiiiiiiiwwwwwwwwww-------")
    #expect(life.said.count == 2, "equal ones are said once: \(life.said)")
  }

  @Test("Cancel waives the minimum, and blocks until the work returns")
  func cancel() {
    let life = Timeline(["-###C##c-----"], timing: Timing(minimum: 4, fade: 0.25))
    #expect(life.screen == "-//####\\\\----")
    #expect(life.input == "-######------")
    #expect(life.cancelled == [ActivityID(1)])
  }

  @Test("fades follow their timing's curve, also a reversed one, and a notice's own")
  func fadeCurve() {
    var machine = Presentation()
    let timing = Timing(fade: 1, fadeCurve: .easeOut)
    func passed(_ time: Double) -> Double { TimingCurve.easeOut.value(at: time) }
    machine.activityBegan(ActivityID(1), timing: timing, isBlocking: true, at: 0)
    #expect(machine.opacity(at: 0.25) == passed(0.25))
    machine.activityEnded(ActivityID(1), outcome: .ended, notice: nil, at: 2)
    #expect(abs(machine.opacity(at: 2.25) - (1 - passed(0.25))) < 1e-9)
    let linear = Timing(fade: 1, fadeCurve: .linear)
    let seen = machine.opacity(at: 2.25)
    machine.activityBegan(ActivityID(2), timing: linear, isBlocking: true, at: 2.25)
    #expect(machine.fade.curve == .linear && machine.fade.from == seen)
    machine.noticeGiven(Notice(number: 1, status: .success, message: nil, timing: timing), at: 4)
    machine.activityEnded(ActivityID(2), outcome: .ended, notice: nil, at: 4)
    machine.timePassed(at: 9)
    #expect(machine.fade.curve == .easeOut && machine.fade.to == 0)
    #expect(Timing().fadeCurve == .easeInOut)
  }

  @Test(
    "a fade that goes too far is whole, can be reversed there, and disappears without a bounce",
    arguments: [
      TimingCurve.spring(bounce: 0.5), .cubic(x1: 0.2, y1: 2, x2: 0.5, y2: 2),
      .cubic(x1: 0.2, y1: 1e9, x2: 0.5, y2: 2), .cubic(x1: 0.2, y1: .infinity, x2: 0.5, y2: 2),
    ])
  func overshoot(curve: TimingCurve) {
    var machine = Presentation()
    machine.activityBegan(ActivityID(1), timing: Timing(fade: 1, fadeCurve: curve), isBlocking: true, at: 0)
    #expect(machine.fade.value(at: 0.25) > 1.1)
    #expect(machine.opacity(at: 0.25) == 1)
    machine.activityEnded(ActivityID(1), outcome: .ended, notice: nil, at: 0.25)
    let opacities = (0...200).map { machine.opacity(at: 0.25 + Double($0) / 100) }
    #expect(opacities.allSatisfy { (0...1).contains($0) })
    #expect(opacities.last == 0)
    if case .spring = curve { #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 }) }
  }

  @Test("a dismissed notice disappears at once")
  func dismissal() {
    let life = Timeline(["-####x---------"], other: "-------D-------", timing: immediate)
    #expect(life.screen == "-//##**\\\\------")
  }

  @Test("a notice stays while the pointer or the focus rests on it")
  func attention() {
    let life = Timeline(["-##v------------------"], other: "-----A------a---------", timing: immediate)
    #expect(life.screen == "-//***************\\\\--")
  }

  @Test(
    "a notice stays ten times as long while assistive technology is in use"
  )
  func assistance() {
    func end(of status: Status, isAssisted: Bool, work: Bool = false) -> Double? {
      var machine = Presentation()
      machine.assistanceChanged(isAssisted, at: 0)
      if work { machine.activityBegan(ActivityID(1), timing: immediate, isBlocking: true, at: 0) }
      let notice = Notice(number: 1, status: status, message: nil, timing: immediate)
      machine.noticeGiven(notice, at: 0)
      machine.timePassed(at: 0.25)
      return machine.deadline
    }
    #expect(end(of: .success, isAssisted: false) == 2)
    #expect(end(of: .success, isAssisted: true) == 20)
    #expect(end(of: .failure, isAssisted: true) == 50)
    #expect(end(of: .success, isAssisted: true, work: true) == 5, "work waits longer, too")
    var machine = Presentation()
    machine.assistanceChanged(true, at: 0)
    machine.noticeGiven(Notice(number: 1, status: .success, message: nil, timing: immediate), at: 0)
    machine.timePassed(at: 3)
    #expect(machine.phase == .lingering)
    machine.assistanceChanged(false, at: 3)
    #expect(machine.phase == .leaving)
  }

  @Test("time in the background does not count towards a notice")
  func background() {
    let life = Timeline(["-##v------------------"], other: "-----B------G---------", timing: immediate)
    #expect(life.screen == "-//***************\\\\--")
  }

  @Test("a notice stays for its full time, however late it is known to be hidden", arguments: [-1.0, 0.5])
  func hiddenSince(instant: Double) {
    var machine = Presentation()
    machine.noticeGiven(Notice(number: 1, status: .success, message: nil, timing: immediate), at: 0)
    machine.timePassed(at: 0.25)
    _ = machine.handle([.enteredBackground(since: instant)], at: 1)
    _ = machine.handle([.enteredForeground], at: 9)
    #expect(machine.deadline == 9 + 2 - max(0, instant))
  }

  @Test("a lost stage removes everything at once; a found stage shows what its activities require")
  func stage() {
    let life = Timeline(["-##############--"], other: "-----L----F-----", timing: immediate)
    #expect(life.screen == "-//##-----//###\\\\")
    #expect(life.input == "-####-----#####--")
    #expect(life.said.count == 2, "start and end are said once each")
  }

  @Test("a clock that goes backwards makes no wait longer")
  func clockBack() {
    let life = Timeline(["-#######------"], other: "----<---------", timing: modern)
    #expect(life.screen == "-..//###\\\\----")
  }

  @Test("everything can be ended at once")
  func endAll() {
    let life = Timeline(["-#########", "--########"], other: "------E---", timing: immediate)
    #expect(life.screen == "-//###\\\\--")
    #expect(life.input == "-#####----")
  }

  @Test("a late wake-up does not show work that has ended")
  func lateWake() {
    var machine = Presentation()
    machine.activityBegan(ActivityID(1), timing: modern, isBlocking: true, at: 0)
    let effects = machine.handle(
      [
        .activityBegan(ActivityID(2), ActivityDescription(style: .blocker)),
        .activityEnded(ActivityID(2), .ended), .activityEnded(ActivityID(1), .ended),
      ], at: 10)
    #expect(effects == [.block(.nothing), .wake(at: nil)])
    #expect(machine.isIdle)
  }

  @Test("patience: the subject says when work has taken longer, once")
  func patience() {
    var machine = Presentation()
    let timing = Timing(grace: 0.25, fade: 0.25, patience: 10)
    machine.activityBegan(ActivityID(1), timing: timing, isBlocking: true, at: 0)
    machine.timePassed(at: 0.25)
    machine.timePassed(at: 0.5)
    #expect(machine.deadline == 10)
    let effects = machine.timePassed(at: 10)
    #expect(effects.contains(.announce(.stillWorking(ActivityID(1)))))
    #expect(machine.deadline == nil)
    #expect(machine.timePassed(at: 11).isEmpty)
  }

  @Test("progress is announced after ten seconds and a quarter of the work since the last announcement")
  func progressSpeech() {
    var machine = Presentation()
    let id = ActivityID(1)
    machine.activityBegan(id, timing: immediate, isBlocking: true, at: 0)
    func said(_ part: Double, _ now: Double) -> Bool {
      machine.activityProgressed(id, to: part, at: now).contains(.announce(.progressed(id, part)))
    }
    #expect(!said(0.5, 5))
    #expect(!said(0.24, 11))
    #expect(said(0.5, 11))
    #expect(!said(0.74, 30))
    #expect(said(0.75, 30))
    #expect(!said(1, 39.9))
    #expect(said(1, 40))
  }

  @Test("invalid times count as 0, infinite ones as an hour, and grace may be infinite")
  func senseless() {
    let timing = Timing(
      grace: .infinity, minimum: .infinity, fade: -1, successLinger: .nan, failureLinger: 9e9,
      patience: -.infinity
    ).sanitized
    #expect(timing.grace == .infinity)
    #expect(timing.minimum == 3600)
    #expect(timing.fade == 0)
    #expect(timing.successLinger == 0)
    #expect(timing.failureLinger == 3600)
    #expect(timing.patience == 0)
    var machine = Presentation()
    machine.activityBegan(ActivityID(1), timing: timing, isBlocking: true, at: .nan)
    #expect(machine.phase == .waiting)
    #expect(machine.deadline == nil)
  }

  @Test(
    "a message is read at 125 words a minute, the largest of three counts",
    arguments: [
      ("", 0.0), ("Saved", 1), ("two words", 2), ("Donaudampfschifffahrtsgesellschaft", 34.0 / 6),
      ("数据已经保存完毕", 4), ("…", 1),
    ])
  func reading(_ message: String, _ words: Double) {
    #expect(abs(ReadingTime.words(in: message) - words) < 1e-9)
    #expect(abs(ReadingTime.seconds(for: message) - (1 + words * 0.48)) < 1e-9)
  }

  @Test("a success lingers two seconds, a failure five, longer where there is more to read")
  func lingers() {
    func linger(_ status: Status, _ message: String?) -> Double {
      Notice(number: 0, status: status, message: message, timing: .automatic).linger
    }
    #expect(linger(.success, "Saved") == 2)
    #expect(linger(.failure, nil) == 5)
    let long = Array(repeating: "word", count: 25).joined(separator: " ")
    #expect(abs(linger(.success, long) - 13) < 1e-9)
    #expect(abs(linger(.failure, long) - 13) < 1e-9)
  }
}
