import Testing
import VeilCore
import VeilEngine

/// A driver, the instant, and its outputs.
struct Stagehand {
  var driver: Driver
  var now = 0.0
  var wake: Double?
  var done: [Driver.Output] = []
  let measurer = RecordingTextMeasurer()

  init(
    style: VeilStyle = .veil, size: Geometry.Size = Geometry.Size(width: 320, height: 480),
    speaksByName: Bool = false
  ) {
    driver = Driver(
      style: style, surroundings: Surroundings(size: size, speaksByName: speaksByName))
  }

  @discardableResult
  mutating func tell(_ events: Presentation.Event...) -> [Driver.Output] {
    let outputs = driver.handle(events, at: now)
    for case .wake(let instant) in outputs { wake = instant }
    done += outputs
    return outputs
  }

  /// Time passes; every wake-up comes on time.
  mutating func wait(_ seconds: Double) {
    let target = now + seconds
    while let instant = wake, instant <= target {
      now = instant
      wake = nil
      tell(.timePassed)
    }
    now = target
  }

  mutating func composition() -> Composition { driver.composition(measuring: measurer) }

  mutating func text(_ identity: Composition.Element.Identity) -> String? {
    composition().element(identity)?.text
  }

  func sentences() -> [String] {
    done.compactMap { output in
      if case .announce(let sentence, _) = output { return sentence }
      return nil
    }
  }

  func warnings() -> [Driver.Output] {
    done.filter { output in
      if case .warn = output { return true }
      return false
    }
  }
}

@Suite("Driver")
struct DriverTests {
  let first = ActivityID(1)
  let second = ActivityID(2)

  @Test("work that begins and ends in one batch is never shown")
  func batch() {
    var hand = Stagehand()
    hand.tell(
      .activityBegan(first, ActivityDescription(message: "short")), .activityEnded(first, .ended), .timePassed
    )
    #expect(hand.done == [.report(.ended(first, .ended))])
    #expect(hand.driver.isIdle)
  }

  @Test("V8: a message can change while it is up: a new layout, no second fade")
  func messageChanges() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.wait(1)
    let before = hand.composition()
    let outputs = hand.tell(.activityChanged(first, ActivityChange(message: "a much longer message")))
    let after = hand.composition()
    #expect(outputs == [.compose])
    #expect(after.element(.message)?.text == "a much longer message")
    #expect(after.element(.panel)?.frame != before.element(.panel)?.frame)
    #expect(after.fade == before.fade)
    #expect(!after.fade.isMoving(at: hand.now))
  }

  @Test("a change that is not shown causes no output")
  func hiddenChanges() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "under")))
    hand.tell(.activityBegan(second, ActivityDescription(message: "over")))
    #expect(hand.tell(.activityChanged(first, ActivityChange(message: "still under"))).isEmpty)
    #expect(hand.text(.message) == "over")
    hand.tell(.activityEnded(second, .ended))
    #expect(hand.text(.message) == "still under")
  }

  @Test("a fade or a repeated question measures nothing again")
  func measuredOnce() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    _ = hand.composition()
    let count = hand.measurer.count
    hand.wait(1)
    _ = hand.composition()
    hand.tell(.activityEnded(first, .ended))
    #expect(hand.composition().fade.to == 0)
    #expect(hand.measurer.count == count)
  }

  @Test("B6: progress in place of the spinner goes from where it is to where it should be")
  func progress() {
    var hand = Stagehand(style: .blocker)
    hand.tell(.activityBegan(first, ActivityDescription(progress: 0)))
    hand.wait(1)
    hand.tell(.activityChanged(first, ActivityChange(progress: 0.5)))
    hand.now += 0.125
    hand.tell(.activityChanged(first, ActivityChange(progress: 1)))
    guard case .gauge(let gauge)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no gauge")
      return
    }
    #expect(gauge.progress.from == 0.25)
    #expect(gauge.progress.to == 1)
    #expect(hand.composition().element(.indicator)?.value == 1)
  }

  @Test("progress follows the curve of its style")
  func progressCurve() {
    var style = VeilStyle.blocker
    style.timing.progressCurve = .spring(bounce: 0.3)
    var hand = Stagehand(style: .blocker)
    hand.tell(.activityBegan(first, ActivityDescription(progress: 0, style: style)))
    hand.wait(1)
    hand.tell(.activityChanged(first, ActivityChange(progress: 0.5)))
    guard case .gauge(let gauge)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no gauge")
      return
    }
    #expect(gauge.progress.curve == .spring(bounce: 0.3))
    #expect(hand.composition().element(.indicator)?.value == 0.5)
  }

  @Test(
    "progress outside 0…1 is clamped and logged once",
    arguments: [(Double.nan, 0.5), (.infinity, 1), (-.infinity, 0), (-3, 0), (1.0001, 1)])
  func senselessProgress(_ given: Double, _ shown: Double) {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(progress: 0.5)))
    hand.tell(.activityChanged(first, ActivityChange(progress: given)))
    hand.tell(.activityChanged(first, ActivityChange(progress: given)))
    #expect(hand.composition().element(.indicator)?.value == shown)
    #expect(hand.warnings() == [.warn(.progressOutOfRange, of: first)])
    hand.tell(.activityBegan(second, ActivityDescription(progress: given)))
    #expect(hand.warnings().last == .warn(.progressOutOfRange, of: second))
  }

  @Test("an empty message or title counts as none, and is logged once")
  func emptyMessage() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "")))
    hand.tell(.activityChanged(first, ActivityChange(message: "")))
    #expect(hand.composition().element(.message) == nil)
    #expect(hand.warnings() == [.warn(.emptyMessage, of: first)])
    var other = Stagehand()
    other.tell(.noticePosted(nil, NoticeDescription(.success, "Saved", action: "")))
    other.wait(9)
    #expect(!other.driver.isVisible, "there is no choice to wait for")
    #expect(other.warnings() == [.warn(.emptyMessage, of: nil)])
  }

  @Test("a message of a megabyte is shortened, and logged once")
  func endlessMessage() {
    var hand = Stagehand()
    let endless = String(repeating: "word ", count: 200_000)
    hand.tell(.activityBegan(first, ActivityDescription(message: endless)))
    hand.tell(.activityChanged(first, ActivityChange(message: endless)))
    let shown = hand.text(.message) ?? ""
    #expect(shown.unicodeScalars.count <= VeilContent.textLimit + 1)
    #expect(shown.hasSuffix("…"))
    #expect(hand.warnings() == [.warn(.messageTooLong(characters: 1_000_000), of: first)])
    #expect(hand.measurer.longest <= VeilContent.textLimit + 1)
  }

  @Test("Cancel cancels the work, says so, and blocks until the work has ended")
  func cancel() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…", cancellation: .always)))
    hand.wait(1)
    #expect(hand.composition().element(.cancel)?.action == .cancel)
    let outputs = hand.tell(.actionTaken(.cancel))
    #expect(outputs.contains(.cancelWork(first)))
    #expect(hand.text(.message) == "Cancelling…")
    #expect(hand.composition().element(.cancel) == nil)
    #expect(hand.driver.reach == .scope)
    #expect(!hand.tell(.actionTaken(.cancel)).contains(.cancelWork(first)), "once")
    #expect(hand.tell(.activityEnded(first, .cancelled)).contains(.block(.nothing)))
    #expect(hand.text(.message) == "Cancelling…", "no other message while it fades out")
  }

  @Test(
    "work that is cancelled and ends in the same batch was cancelled, which is its last announcement"
  )
  func cancelledAtOnce() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
    hand.wait(1)
    let outputs = hand.tell(.cancelAsked(first), .activityEnded(first, .cancelled))
    #expect(hand.sentences() == ["Searching…", "Cancelled"])
    let reports = outputs.filter {
      [.report(.cancelAsked(first)), .report(.ended(first, .cancelled))].contains($0)
    }
    #expect(reports == [.report(.cancelAsked(first)), .report(.ended(first, .cancelled))])
  }

  @Test("the app's own cancel is reported, but not sent back to the work, which already knows")
  func cancelledByApp() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
    hand.wait(1)
    let outputs = hand.tell(.cancelAsked(first))
    #expect(outputs.contains(.report(.cancelAsked(first))))
    #expect(!outputs.contains(.cancelWork(first)))
    #expect(hand.text(.message) == "Cancelling…")
  }

  @Test("a dropped activity ends, and is logged once")
  func dropped() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
    #expect(hand.tell(.activityDropped(first)).contains(.report(.ended(first, .ended))))
    hand.tell(.activityDropped(first))
    #expect(hand.warnings() == [.warn(.dropped, of: first)])
    #expect(hand.driver.reach == .nothing)
  }

  @Test("cancelled work that ends without an outcome was cancelled")
  func endedAfterCancel() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…", cancellation: .always)))
    hand.tell(.activityBegan(second, ActivityDescription(message: "Sending…", cancellation: .always)))
    hand.tell(.cancelAsked(first), .cancelAsked(second))
    #expect(hand.tell(.activityEnded(first, .ended)).contains(.report(.ended(first, .cancelled))))
    let done = Outcome.succeeded("Sent")
    #expect(hand.tell(.activityEnded(second, done)).contains(.report(.ended(second, done))), "as it says")
  }

  @Test("an end is announced after input is given back, a beginning before it is shown")
  func order() {
    var hand = Stagehand()
    let begun = hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
    #expect(Array(begun.prefix(3)) == [.block(.scope), .announce("Searching…", isUrgent: false), .compose])
    let ended = hand.tell(.activityEnded(first, .ended))
    #expect(Array(ended.prefix(2)) == [.block(.nothing), .announce("Done", isUrgent: false)])
  }

  @Test("if names carry announcements, an end is announced before input is given back")
  func orderByName() {
    var hand = Stagehand(speaksByName: true)
    let begun = hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
    #expect(Array(begun.prefix(3)) == [.block(.scope), .announce("Searching…", isUrgent: false), .compose])
    let ended = hand.tell(.activityEnded(first, .ended))
    #expect(Array(ended.prefix(2)) == [.announce("Done", isUrgent: false), .block(.nothing)])
  }

  @Test("after patience it says that it is still working, and offers Cancel if the work allows it")
  func patience() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Mine", cancellation: .afterPatience)))
    hand.wait(9.9)
    #expect(hand.text(.hint) == nil)
    #expect(hand.text(.cancel) == nil)
    hand.wait(0.2)
    #expect(hand.text(.hint) == "Still working…")
    #expect(hand.text(.cancel) == "Cancel")
    #expect(hand.text(.message) == "Mine", "the app's own message stays")
    #expect(hand.sentences() == ["Mine", "Still working…"])
  }

  @Test("an empty scope shows and blocks nothing until it has a size, and is logged once")
  func emptyScope() {
    var hand = Stagehand(size: .zero)
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.wait(5)
    hand.tell(.activityBegan(second, ActivityDescription(message: "two")))
    hand.wait(1)
    #expect(hand.warnings() == [.warn(.emptyScope, of: nil)])
    #expect(hand.driver.reach == .nothing)
    #expect(!hand.driver.isVisible)
    let outputs = hand.tell(
      .surroundingsChanged(Surroundings(size: Geometry.Size(width: 100, height: 100))))
    #expect(outputs.contains(.block(.scope)))
    #expect(outputs.contains(.compose))
  }

  @Test("a target that gets its first size soon, or is in no window, is no mistake of the app")
  func unlaidScope() {
    var hand = Stagehand(size: .zero)
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.wait(0.4)
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 100, height: 100))))
    hand.wait(5)
    #expect(hand.text(.message) == "one")
    var windowless = Surroundings(size: .zero)
    windowless.isInWindow = false
    hand.tell(.surroundingsChanged(windowless))
    hand.wait(5)
    #expect(!hand.driver.isVisible && hand.warnings() == [])
    hand.tell(.surroundingsChanged(Surroundings(size: .zero)))
    hand.wait(5)
    #expect(hand.warnings() == [.warn(.emptyScope, of: nil)])
  }

  @Test("a notice without a size, as before the first layout, waits for one, and passes its whole time then")
  func earlyNotice() {
    var hand = Stagehand(size: .zero)
    hand.tell(.noticePosted(NoticeID(1), NoticeDescription(.success, "Welcome", linger: .fixed(4))))
    hand.wait(60)
    #expect(!hand.driver.isVisible)
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 100, height: 100))))
    hand.wait(3.5)
    #expect(hand.text(.message) == "Welcome")
    hand.wait(5)
    #expect(hand.driver.isIdle)
    hand.tell(.surroundingsChanged(Surroundings(size: .zero)))
    hand.tell(.noticePosted(NoticeID(2), NoticeDescription(.success, "Saved")))
    hand.wait(60)
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 100, height: 100))))
    #expect(hand.text(.message) == "Saved", "it was out of sight for a while")
  }

  @Test("a failure that offers Retry before the first layout is lost, since its work waits for the answer")
  func earlyRetry() {
    var hand = Stagehand(size: .zero)
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.tell(.activityFailed(first, NoticeID(1), .failed("Lost"), action: "Try Again"))
    #expect(hand.driver.isIdle)
  }

  @Test("a lost stage shows nothing, keeps the work, and shows it when found again")
  func stageGone() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.wait(1)
    #expect(hand.tell(.stageLost).contains(.remove))
    #expect(hand.driver.reach == .nothing)
    hand.tell(.activityBegan(second, ActivityDescription(message: "two")))
    #expect(hand.warnings() == [.warn(.scopeGone, of: nil)])
    hand.tell(.stageFound)
    #expect(hand.text(.message) == "two")
    #expect(hand.driver.reach == .scope)
  }

  @Test("the shown activity's style applies")
  func styles() {
    var hand = Stagehand(style: .veil)
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    #expect(hand.composition().opacity == VeilStyle.veil.opacity)
    hand.tell(.activityBegan(second, ActivityDescription(message: "two", style: .blocker)))
    #expect(hand.composition().opacity == VeilStyle.blocker.opacity)
    hand.tell(.activityEnded(second, .ended))
    #expect(hand.composition().opacity == VeilStyle.veil.opacity)
  }

  @Test("begin and end are announced once each, a failure urgently")
  func speech() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(1)
    hand.tell(.activityEnded(first, .failed("No network")))
    #expect(hand.sentences() == ["Sending…", "No network"])
    #expect(hand.done.contains(.announce("No network", isUrgent: true)))
    #expect(hand.text(.message) == "No network")
    #expect(hand.composition().element(.panel)?.action == .dismiss)
    hand.tell(.actionTaken(.dismiss))
    hand.wait(1)
    #expect(hand.driver.isIdle)
  }

  @Test("nothing is announced during grace, nor of shorter work")
  func silence() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "short")))
    hand.wait(0.2)
    hand.tell(.activityEnded(first, .ended))
    hand.wait(5)
    #expect(hand.sentences().isEmpty)
  }

  @Test("a status without work is shown and goes by itself")
  func status() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    #expect(hand.driver.isVisible)
    #expect(hand.driver.reach == .panel)
    guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.symbol == .checkmark)
    #expect(stroke.strokeEnd.start == 0.3)
    hand.wait(10)
    #expect(hand.driver.isIdle)
    #expect(hand.done.last == .report(.disappeared))
  }

  @Test("what it did is reported in order")
  func reports() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.wait(1)
    hand.tell(.activityEnded(first, .succeeded("done")))
    hand.wait(10)
    let events = hand.done.compactMap { output -> VeilEvent? in
      if case .report(let event) = output { return event }
      return nil
    }
    #expect(
      events == [
        .appeared, .showing(first), .ended(first, .succeeded("done")), .status(.success, "done"),
        .drawn(.success), .disappeared,
      ])
  }

  @Test("B4: a change of size lays out anew, and the spinner keeps turning")
  func resized() {
    var hand = Stagehand(style: .blocker)
    hand.tell(.activityBegan(first, ActivityDescription()))
    hand.wait(1)
    let before = hand.composition().element(.indicator)
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 480, height: 320))))
    let after = hand.composition().element(.indicator)
    // 37 points wide: on whole pixels its middle is half a pixel off at 1×.
    #expect(before?.frame.center == Geometry.Point(x: 160.5, y: 240.5))
    #expect(after?.frame.center == Geometry.Point(x: 240.5, y: 160.5))
    #expect(after?.drawing == before?.drawing, "the same turns, counted from the same instant")
  }

  @Test("one activity after another: the spinner turns on evenly")
  func evenSpinner() {
    var hand = Stagehand(style: .blocker)
    hand.tell(.activityBegan(first, ActivityDescription()))
    let before = hand.composition().element(.indicator)?.drawing
    hand.wait(0.55)
    hand.tell(.activityBegan(second, ActivityDescription()))
    #expect(hand.composition().element(.indicator)?.drawing == before)
  }

  @Test("a clock that goes backwards shifts the motion")
  func clockBack() {
    var hand = Stagehand()
    hand.now = 1000
    hand.tell(.activityBegan(first, ActivityDescription(message: "one")))
    hand.now = 1000.125
    hand.tell(.timePassed)
    hand.now = 900
    let outputs = hand.tell(.timePassed)
    #expect(outputs.contains(.compose))
    #expect(hand.composition().fade.value(at: 900) == 0.5)
    hand.wait(0.125)
    #expect(hand.composition().fade.value(at: hand.now) == 1)
  }

  @Test("V7: a veil without a message shows its spinner, and has an accessible name")
  func noMessage() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription()))
    #expect(hand.composition().element(.message) == nil)
    #expect(hand.composition().element(.indicator) != nil)
    #expect(hand.text(.panel) == "Loading")
    #expect(hand.sentences() == ["Loading"])
  }

  @Test("everything ends at once")
  func endAll() {
    var hand = Stagehand()
    hand.tell(.activityBegan(first, ActivityDescription()), .activityBegan(second, ActivityDescription()))
    hand.wait(1)
    hand.tell(.allEnded)
    #expect(hand.driver.reach == .nothing)
    hand.wait(0.25)
    #expect(hand.driver.isIdle)
  }

  @Test("spinners that appeared at different instants step together, so that one wake-up serves them all")
  func sharedSteps() {
    let motions = [0.0, 0.31, 0.52].map { instant in
      var hand = Stagehand()
      hand.wait(instant)
      hand.tell(.activityBegan(first, ActivityDescription(message: "Searching…")))
      return hand.composition().motion(after: 1.01)
    }
    for case .step(let next) in motions { #expect(abs(next - 13.0 / 12) < 1e-6) }
    #expect(motions.count { if case .step = $0 { true } else { false } } == 3)
  }
}
