import Testing
import VeilCore

@testable import VeilEngine

/// A text that changes while it is shown cross-fades.
struct TextFadeTests {
  private let work = ActivityID(1)

  /// Work that is seen, and has been for a second.
  private func hand(_ style: VeilStyle = .automatic, saying message: String = "Searching…") -> Stagehand {
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(work, ActivityDescription(message: message)))
    hand.wait(1)
    _ = hand.composition()
    return hand
  }

  private func say(_ message: String, on hand: inout Stagehand) {
    hand.tell(.activityChanged(work, ActivityChange(message: message)))
    _ = hand.composition()
  }

  /// The texts of an element with their opacity, back to front, some seconds from now.
  private func seen(
    _ hand: inout Stagehand, after seconds: Double = 0, of identity: Composition.Element.Identity = .message
  ) -> [String: Double] {
    let list = hand.composition().displayList(at: hand.now + seconds)
    var seen: [String: Double] = [:]
    for shape in list.layers.first(where: { $0.identity == identity })?.shapes ?? [] {
      guard case .text(let run, in: _) = shape else { continue }
      let whole = hand.composition().element(identity).flatMap { element -> Double? in
        if case .text(let run) = element.drawing { return run.color.alpha }
        return nil
      }
      seen[run.text] = ((run.color.alpha / (whole ?? 1)) * 100).rounded() / 100
    }
    return seen
  }

  @Test("The old text fades out where it stood while the new one fades in")
  func fadesOver() throws {
    var hand = hand()
    let before = try #require(hand.composition().element(.message)?.frame)
    say("Reading the answers…", on: &hand)
    let former = try #require(hand.composition().element(.message)?.former)
    #expect(former.frame == before)
    #expect(former.share == Tween(from: 0, to: 1, start: hand.now, duration: 0.2))
    #expect(seen(&hand) == ["Searching…": 1])
    let early = seen(&hand, after: 0.05)
    #expect(early.count == 2 && (early["Searching…"] ?? 0) > 0.8)
    #expect(seen(&hand, after: 0.1) == ["Searching…": 0.5, "Reading the answers…": 0.5])
    #expect(seen(&hand, after: 0.2) == ["Reading the answers…": 1])
    // Assistive technology and keys know only the new one.
    #expect(hand.text(.message) == "Reading the answers…")
  }

  @Test("A text that fades over takes frames for that time, and none afterwards")
  func rests() {
    var hand = hand()
    say("Reading…", on: &hand)
    let composition = hand.composition()
    #expect(composition.motion(after: hand.now + 0.1) == .continuous)
    #expect(composition.moving(at: hand.now + 0.1) == [.indicator, .message])
    #expect(composition.moving(at: hand.now + 0.2) == [.indicator])
    guard case .step = composition.motion(after: hand.now + 0.2) else {
      Issue.record("it does not rest")
      return
    }
  }

  @Test(
    "A change during the fade takes the place of the new text, and the fade goes on: there is one former text"
  )
  func coalesces() {
    var hand = hand()
    say("one", on: &hand)
    hand.now += 0.05
    say("two", on: &hand)
    hand.now += 0.05
    say("three", on: &hand)
    #expect(seen(&hand) == ["Searching…": 0.5, "three": 0.5])
    #expect(seen(&hand, after: 0.1) == ["three": 1])
  }

  @Test("A text that stood for a shorter time than the fade is replaced at once")
  func rapid() {
    var hand = hand()
    for number in 1...20 {
      hand.now += 0.1
      say("\(number)", on: &hand)
      // Only the first one came after a text that stood.
      if number > 3 { #expect(seen(&hand) == ["\(number)": 1]) }
    }
    hand.now += 0.2
    say("done", on: &hand)
    #expect(seen(&hand) == ["20": 1])
  }

  @Test("The words of an outcome fade in over those of its work")
  func outcome() {
    var hand = hand(saying: "Saving…")
    hand.tell(.activityEnded(work, .succeeded("Saved")))
    #expect(seen(&hand, after: 0.1) == ["Saving…": 0.5, "Saved": 0.5])
  }

  @Test("A detail and a hint fade over, too; a text that is new or gone does not")
  func lines() {
    var hand = hand()
    hand.tell(.activityChanged(work, ActivityChange(detail: "first")))
    #expect(seen(&hand, of: .detail) == ["first": 1])
    hand.now += 1
    hand.tell(.activityChanged(work, ActivityChange(detail: "second")))
    #expect(seen(&hand, after: 0.1, of: .detail) == ["first": 0.5, "second": 0.5])
    #expect(hand.composition().element(.message)?.former == nil)
    hand.now += 1
    hand.tell(.activityChanged(work, ActivityChange(detail: .some(nil))))
    #expect(seen(&hand, of: .detail).isEmpty)
  }

  @Test("A text that was wider than the new panel went with the old one: the new text fades in alone")
  func wider() {
    var hand = hand(saying: "A message that makes the panel as wide as it gets")
    say("Short", on: &hand)
    #expect(seen(&hand).isEmpty)
    #expect(seen(&hand, after: 0.1) == ["Short": 0.5])
    #expect(seen(&hand, after: 0.2) == ["Short": 1])
    #expect(hand.composition().element(.message)?.clip == nil)
  }

  @Test(
    "At once with less motion, without motion, in a published style, in another size, and where the panel was not seen",
    arguments: ["less motion", "still", "published", "resized", "unseen"])
  func atOnce(case name: String) {
    var hand = name == "published" ? hand(.blocker) : hand()
    let surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480))
    switch name {
    case "less motion":
      var calm = surroundings
      calm.wantsLessMotion = true
      hand.tell(.surroundingsChanged(calm))
    case "still": hand.tell(.stillnessChanged(true))
    case "resized":
      hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 480, height: 320))))
    case "unseen":
      hand = Stagehand(style: .automatic)
      hand.tell(.activityBegan(work, ActivityDescription(message: "Searching…")))
      hand.now += 0.2
    default: break
    }
    hand.tell(.activityChanged(work, ActivityChange(message: "Reading…")))
    hand.wait(0.1)
    #expect(hand.composition().element(.message)?.former == nil)
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.timing.textFade == 0)
    }
  }

  @Test("Slow motion slows it; a clock that goes back takes it along")
  func slow() throws {
    var hand = hand()
    hand.tell(.slownessChanged(4))
    hand.wait(1)
    say("Reading…", on: &hand)
    #expect(hand.composition().element(.message)?.former?.share.duration == 0.8)
    let start = hand.now
    hand.now -= 0.5
    hand.tell(.timePassed)
    hand.tell(
      .surroundingsChanged(Surroundings(size: Geometry.Size(width: 320, height: 480), isDark: true)))
    #expect(try #require(hand.composition().element(.message)?.former).share.start == start - 0.5)
  }
}
