import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Hints while work takes long")
struct HintTests {
  private let id = ActivityID(1)

  /// Patience of 10 s, words after 60 s, and words with another title of Cancel after 300 s.
  private var style: VeilStyle {
    var style = VeilStyle.automatic
    style.timing.hints = [
      Timing.Hint(after: 300, "The server may be busy", cancelTitle: "Try Later"),
      Timing.Hint(after: 60, "Large folders take a few minutes"),
    ]
    return style
  }

  private func begun(
    _ style: VeilStyle, _ description: ActivityDescription? = nil
  ) -> Stagehand {
    var hand = Stagehand(style: style)
    hand.tell(
      .activityBegan(
        id, description ?? ActivityDescription(message: "Copying…", cancellation: .afterPatience)))
    return hand
  }

  @Test("Each hint replaces the one before at its time, in whatever order they are given")
  func order() {
    var hand = begun(style)
    for (time, text, button) in [
      (9.9, nil, nil), (10.1, "Still working…", "Cancel"), (59.9, "Still working…", "Cancel"),
      (60.1, "Large folders take a few minutes", "Cancel"),
      (299.9, "Large folders take a few minutes", "Cancel"),
      (300.1, "The server may be busy", "Try Later"), (4000, "The server may be busy", "Try Later"),
    ] as [(Double, String?, String?)] {
      hand.wait(time - hand.now)
      #expect(hand.text(.hint) == text, "at \(time)")
      #expect(hand.text(.cancel) == button, "at \(time)")
    }
    #expect(
      hand.sentences() == [
        "Copying…", "Still working…", "Large folders take a few minutes", "The server may be busy",
      ])
  }

  @Test("Without patience the first hint is the end of patience")
  func withoutPatience() {
    var style = style
    style.timing.patience = nil
    var hand = begun(style)
    hand.wait(59.9)
    #expect(hand.text(.cancel) == nil)
    hand.wait(0.2)
    #expect(hand.text(.hint) == "Large folders take a few minutes")
    #expect(hand.text(.cancel) == "Cancel")
  }

  @Test("A hint before patience offers Cancel as well")
  func beforePatience() {
    var style = VeilStyle.automatic
    style.timing.hints = [Timing.Hint(after: 3, "Asking the server")]
    var hand = begun(style)
    hand.wait(3.1)
    #expect(hand.text(.hint) == "Asking the server")
    #expect(hand.text(.cancel) == "Cancel")
    hand.wait(7)
    #expect(hand.text(.hint) == "Still working…")
  }

  @Test("Work that appears late shows and announces the last hint alone")
  func late() {
    var style = style
    style.timing.grace = 100
    var hand = begun(style)
    hand.wait(101)
    #expect(hand.text(.hint) == "Large folders take a few minutes")
    #expect(hand.sentences() == ["Copying… Large folders take a few minutes"])
  }

  @Test("The app's words stand in place of the time left, which stands in place of the library's")
  func timeLeft() {
    var style = style
    style.timing.hints = [Timing.Hint(after: 20, "Nearly there"), Timing.Hint(after: 30)]
    var hand = begun(style, ActivityDescription(message: "Copying…", progress: 0))
    var hints: [String?] = []
    for second in 1...35 {
      hand.wait(1)
      hand.tell(.activityChanged(id, ActivityChange(progress: Double(second) / 100)))
      if second == 15 || second == 25 || second == 35 { hints.append(hand.text(.hint)) }
    }
    #expect(hints == ["About 1 minute left", "Nearly there", "About 1 minute left"])
  }

  @Test("Nothing is said of hints once the user has cancelled")
  func cancelled() {
    var hand = begun(style)
    hand.wait(50)
    hand.tell(.actionTaken(.cancel))
    hand.wait(50)
    #expect(hand.text(.hint) == nil)
    #expect(!hand.sentences().contains("Large folders take a few minutes"))
  }

  @Test("A time that is not positive has come at once, an infinite one never comes")
  func strangeTimes() {
    for (time, isShown) in [(0, true), (-5, true), (Double.nan, true), (.infinity, false)] {
      var style = VeilStyle.automatic
      style.timing.patience = nil
      style.timing.hints = [Timing.Hint(after: time, "Wait")]
      var hand = begun(style)
      hand.wait(100)
      #expect((hand.text(.hint) == "Wait") == isShown, "\(time)")
    }
  }

  @Test("A debugging factor moves the hints with everything else")
  func slow() {
    var hand = Stagehand(style: style)
    hand.tell(.slownessChanged(10), .activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(599)
    #expect(hand.text(.hint) == "Still working…")
    hand.wait(2)
    #expect(hand.text(.hint) == "Large folders take a few minutes")
  }
}
