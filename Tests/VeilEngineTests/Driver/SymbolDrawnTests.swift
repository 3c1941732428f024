import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("A symbol that has drawn itself")
struct SymbolDrawnTests {
  private func drawnAt(_ hand: inout Stagehand) -> [Double] {
    var instants: [Double] = []
    for _ in 0..<1000 where !hand.driver.isIdle {
      let before = hand.done.count
      hand.wait(1.0 / 64)
      if hand.done.dropFirst(before).contains(.report(.drawn(.success))) { instants.append(hand.now) }
    }
    return instants
  }

  private func flash(_ style: VeilStyle = .status) -> Stagehand {
    var hand = Stagehand(style: style)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    return hand
  }

  @Test("S5: is reported once, when delay and duration are over, by a wake-up of its own")
  func reported() {
    var hand = flash()
    #expect(!hand.done.contains(.report(.drawn(.success))))
    hand.wait(0.25)
    #expect(hand.wake == 0.8)
    #expect(drawnAt(&hand) == [0.8125])
  }

  @Test("S5: without a change, or without a duration, it is reported at once")
  func atOnce() {
    var instant = VeilStyle.status
    instant.indicator.symbol.delay = 0
    instant.indicator.symbol.duration = 0
    var whole = VeilStyle.status
    whole.indicator.symbol.isAnimated = false
    for style in [instant, whole] {
      var hand = flash(style)
      #expect(hand.done.suffix(2) == [.report(.status(.success, "Saved")), .report(.drawn(.success))])
      #expect(drawnAt(&hand).isEmpty, "once")
    }
    var calm = Stagehand(style: .status)
    var surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480))
    surroundings.wantsLessMotion = true
    calm.tell(.surroundingsChanged(surroundings))
    calm.tell(.noticePosted(nil, NoticeDescription(.success)))
    #expect(calm.done.last == .report(.drawn(.success)), "for who wants less motion it is whole at once")
  }

  @Test("a symbol that was dismissed before has not drawn itself, and the next one is reported")
  func putAway() {
    var hand = flash(.card)
    hand.wait(0.1)
    hand.tell(.actionTaken(.dismiss))
    hand.wait(2)
    #expect(!hand.done.contains(.report(.drawn(.success))))
    hand.tell(.noticePosted(nil, NoticeDescription(.warning)))
    hand.wait(2)
    #expect(hand.done.contains(.report(.drawn(.warning))))
  }

  @Test("a clock that goes backwards shifts the instant")
  func clockBack() {
    var hand = Stagehand(style: .status)
    hand.now = 100
    hand.tell(.noticePosted(nil, NoticeDescription(.success)))
    hand.wait(0.5)
    hand.tell(.timePassed)
    hand.now = 0
    hand.tell(.timePassed)
    #expect(abs((hand.wake ?? 0) - 0.3) < 1e-9)
  }
}

@Suite("Slow motion and no motion")
struct SlowAndStillTests {
  private let id = ActivityID(1)

  @Test(
    "S6: every delay and every duration is multiplied, from the fade to the symbol and its linger")
  func slow() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.slownessChanged(10))
    hand.tell(.activityBegan(id, ActivityDescription(message: "Sending…", progress: 0)))
    #expect(hand.wake == 3, "grace")
    hand.wait(3)
    #expect(hand.composition().fade.duration == 2.5)
    hand.wait(3)
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)))
    guard case .gauge(let gauge)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no gauge")
      return
    }
    #expect(gauge.progress.duration == 2.5)
    hand.tell(.activityEnded(id, .succeeded("Sent")))
    let ended = hand.now
    guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(abs(stroke.strokeEnd.start - ended - 3) < 1e-9)
    #expect(abs(stroke.strokeEnd.end - ended - 8) < 1e-9)
    hand.wait(19.9)
    #expect(hand.driver.isVisible, "its linger")
    hand.wait(0.2)
    #expect(hand.composition().fade.to == 0)
    hand.wait(2.6)
    #expect(hand.driver.isIdle)
  }

  @Test(
    "S6: the spinner steps as slowly, and an invalid factor counts as 1",
    arguments: [0, -3, .nan, .infinity])
  func factors(_ senseless: Double) {
    func rate(_ factor: Double) -> Double? {
      var hand = Stagehand()
      hand.tell(.slownessChanged(factor), .activityBegan(id, ActivityDescription()))
      guard case .spinner(let spinner)? = hand.composition().element(.indicator)?.drawing else { return nil }
      return spinner.stepsPerSecond
    }
    #expect(rate(10) == 1.2)
    #expect(rate(senseless) == 12)
  }

  @Test("nothing moves in a still veil: it appears and disappears at once, and requests no frame")
  func still() {
    for style in [VeilStyle.automatic, .veil, .blocker, .status, .loading] {
      var hand = Stagehand(style: style)
      hand.tell(.stillnessChanged(true))
      func expectStill(_ what: String) {
        let composition = hand.composition()
        #expect(composition.motion(after: hand.now) == .still, "\(what)")
        #expect(composition.moving(at: hand.now).isEmpty, "\(what)")
        #expect(composition.fade.value(at: hand.now) == 1, "\(what)")
      }
      hand.tell(.activityBegan(id, ActivityDescription(message: "Sending…")))
      hand.wait(style.timing.grace)
      expectStill("the spinner")
      #expect(hand.composition().displayList(at: hand.now).layers.contains { $0.identity == .indicator })
      hand.tell(.activityChanged(id, ActivityChange(progress: 0)))
      hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)))
      expectStill("progress")
      hand.tell(.activityEnded(id, .succeeded("Sent")))
      #expect(hand.done.contains(.report(.drawn(.success))))
      expectStill("the symbol")
      hand.wait(1.9)
      #expect(hand.driver.isVisible)
      hand.wait(0.1)
      #expect(hand.driver.isIdle, "gone at once")
    }
  }

  @Test("a still arc is a whole ring, still spokes are spokes")
  func stillSpinner() {
    func drawing(_ style: VeilStyle) -> Composition.Drawing? {
      var hand = Stagehand(style: style)
      hand.tell(.stillnessChanged(true), .activityBegan(id, ActivityDescription()))
      hand.wait(1)
      return hand.composition().element(.indicator)?.drawing
    }
    guard case .gauge(let gauge)? = drawing(.automatic), case .spinner(let spinner)? = drawing(.blocker)
    else {
      Issue.record("other drawings")
      return
    }
    #expect(gauge.kind == .ring && gauge.progress.value(at: 0) == 1 && gauge.track == .clear)
    #expect(spinner.phase(at: 0) == spinner.phase(at: 1000.5))
  }

  @Test("a still veil may move again")
  func movesAgain() {
    var hand = Stagehand()
    hand.tell(.stillnessChanged(true), .activityBegan(id, ActivityDescription()))
    hand.tell(.stillnessChanged(false))
    guard case .step = hand.composition().motion(after: hand.now) else {
      Issue.record("it stands")
      return
    }
  }

  @Test("A6: the spinner starts when the veil appears, and stops when it goes")
  func spinner() {
    var hand = Stagehand(style: .activity)
    #expect(hand.composition().motion(after: 0) == .still)
    hand.now = 3
    hand.tell(.activityBegan(id, ActivityDescription()))
    guard case .spinner(let spinner)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no spinner")
      return
    }
    #expect(spinner.since == 3, "its turns are counted from the first frame on")
    let step = 3 + 1.0 / 12
    #expect(hand.composition().motion(after: 3) == .step(at: step))
    hand.wait(4)
    hand.tell(.activityEnded(id, .ended))
    #expect(hand.done.contains(.remove))
    #expect(hand.composition().motion(after: hand.now) == .still)
    #expect(hand.wake == nil)
  }
}

@Suite("A machine that is kept awake")
struct KeptAwakeTests {
  private func awake(_ hand: Stagehand) -> [String?] {
    hand.done.compactMap { output -> String?? in
      if case .keepAwake(let reason) = output { return .some(reason) }
      return nil
    }
  }

  @Test("while any work requests it, once for all, from its first instant to its last")
  func life() {
    var hand = Stagehand(style: .automatic)
    func begin(_ id: UInt64, _ keepsAwake: Bool, _ message: String?) {
      hand.tell(
        .activityBegan(
          ActivityID(id), ActivityDescription(message: message, isBlocking: false, keepsAwake: keepsAwake)))
    }
    begin(1, false, "Searching…")
    #expect(awake(hand).isEmpty)
    begin(2, true, "Copying…")
    begin(3, true, nil)
    #expect(awake(hand) == ["Copying…"])
    hand.tell(.activityChanged(ActivityID(2), ActivityChange(message: "Still copying…")))
    hand.tell(.enteredBackground())
    hand.wait(60)
    hand.tell(.activityEnded(ActivityID(2), .succeeded("Copied")))
    #expect(awake(hand) == ["Copying…"], "the third goes on")
    hand.tell(.activityEnded(ActivityID(3), .ended))
    #expect(awake(hand) == ["Copying…", nil])
    begin(4, true, nil)
    hand.tell(.allEnded)
    #expect(awake(hand) == ["Copying…", nil, "Loading", nil])
  }

  @Test("not without a window, and again when there is one")
  func stage() {
    var hand = Stagehand()
    hand.tell(.activityBegan(ActivityID(1), ActivityDescription(message: "Copying…", keepsAwake: true)))
    hand.tell(.stageLost)
    hand.tell(.stageFound)
    hand.tell(.activityEnded(ActivityID(1), .ended))
    #expect(awake(hand) == ["Copying…", nil, "Copying…", nil])
  }
}
