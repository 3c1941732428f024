import Testing

@testable import VeilCore
@testable import VeilEngine

/// A driver's own words, in German.
@Suite("The driver's words")
struct DriverWordsTests {
  private let id = ActivityID(1)
  private let german = VeilWords(language: "de")

  private func hand(_ style: VeilStyle, _ words: VeilWords) -> Stagehand {
    var hand = Stagehand(style: style)
    hand.driver = Driver(
      style: style, surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)), words: words)
    return hand
  }

  @Test("A5: work without a message shows and announces the user's word for \"Loading\"")
  func localisedDefault() {
    var hand = hand(.activity, german)
    hand.tell(.activityBegan(id, ActivityDescription()))
    #expect(hand.text(.message) == "Wird geladen")
    #expect(hand.text(.panel) == "Wird geladen")
    #expect(hand.sentences() == ["Wird geladen"])
    hand.tell(.activityChanged(id, ActivityChange(message: "Suchen …")))
    #expect(hand.text(.message) == "Suchen …")
  }

  @Test("L2: the loading card says the same with dots")
  func dots() {
    var hand = hand(.loading, german)
    hand.tell(.activityBegan(id, ActivityDescription()))
    #expect(hand.text(.message) == "Wird geladen\u{A0}…")
    #expect(hand.text(.panel) == "Wird geladen\u{A0}…")
  }

  @Test("The default message stays during the fade-out")
  func leaving() {
    var style = VeilStyle.veil
    style.defaultMessage = .loading
    var hand = hand(style, german)
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.wait(1)
    hand.tell(.activityEnded(id, .ended))
    hand.now += style.timing.fade / 2
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 480, height: 320))))
    #expect(hand.driver.isVisible)
    #expect(hand.text(.message) == "Wird geladen")
  }

  @Test("A style may say nothing, or a text of its own")
  func ownDefaults() {
    var style = VeilStyle.activity
    style.defaultMessage = .text("Einen Moment")
    var hand = hand(style, german)
    hand.tell(.activityBegan(id, ActivityDescription()))
    #expect(hand.text(.message) == "Einen Moment")
    for silent in [VeilStyle.DefaultMessage.none, .text("")] {
      style.defaultMessage = silent
      hand.tell(.styleChanged(style))
      #expect(hand.text(.message) == nil)
      #expect(hand.text(.panel) == "Wird geladen")
    }
  }

  @Test("Cancel, patience and cancelling are in the user's language")
  func cancelling() {
    var style = VeilStyle.automatic
    style.timing.patience = 10
    var hand = hand(style, german)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Suchen", cancellation: .always)))
    hand.wait(11)
    #expect(hand.text(.cancel) == "Abbrechen")
    #expect(hand.text(.hint) == "Noch in Arbeit\u{A0}…")
    hand.tell(.actionTaken(.cancel))
    #expect(hand.text(.message) == "Wird abgebrochen\u{A0}…")
    hand.tell(.activityEnded(id, .cancelled))
    #expect(
      hand.sentences() == [
        "Suchen", "Noch in Arbeit\u{A0}…", "Wird abgebrochen\u{A0}…", "Abgebrochen",
      ])
  }

  @Test("Progress is shown and spoken in the language's notation")
  func progress() {
    var hand = hand(.blocker, VeilWords(language: "ar-EG"))
    hand.tell(.activityBegan(id, ActivityDescription(progress: 0.42)))
    #expect(hand.text(.indicator) == "٤٢٪\u{61C}")
    let percentage = hand.composition().element(.percentage)
    #expect(percentage.map { "\($0.drawing)" }?.contains("٤٢٪") == true)
  }

  @Test("What an outcome without a message says is in the user's language")
  func outcomes() {
    var hand = hand(.status, german)
    hand.tell(.noticePosted(nil, NoticeDescription(.success)))
    #expect(hand.text(.panel) == "Fertig")
    #expect(hand.text(.message) == nil)
  }

  @Test("An app's own words are said")
  func replaced() {
    var words = german
    words.cancel = "Stopp"
    words.loading = ""
    var hand = hand(.activity, words)
    hand.tell(.activityBegan(id, ActivityDescription(cancellation: .always)))
    #expect(hand.text(.cancel) == "Stopp")
    #expect(hand.text(.message) == nil)
  }
}
