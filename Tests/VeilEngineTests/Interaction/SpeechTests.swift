import Testing

@testable import VeilCore
@testable import VeilEngine

/// What a screen reader reads, and the routes of sentences.
struct SpeechTests {
  private func readings(_ content: VeilContent) -> [String] {
    let composition = compose(content, .automatic, in: .phone())
    return composition.elements.compactMap { element in
      composition.reading(of: element).map { reading in
        "\(element.identity) \(reading.role) \(reading.label ?? "-") \(reading.value ?? "-")"
      }
    }
  }

  @Test("Work: the indicator, the texts and Cancel; the panel only where no message stands on it")
  func work() {
    var content = VeilContent(
      message: "Searching…", detail: "3 of 12", indicator: .progress(.still(at: 0.25)), cancelTitle: "Cancel")
    #expect(
      readings(content) == [
        "indicator progressIndicator - 25%", "message text Searching… -", "detail text 3 of 12 -",
        "cancel button Cancel -",
      ])
    content.message = nil
    #expect(readings(content).first == "panel text Loading -")
  }

  @Test("The value in per cent is rounded down, as its words are", arguments: [0, 0.29, 0.555, 0.999, 1])
  func percent(part: Double) throws {
    let composition = compose(.progress(part), .automatic, in: .phone())
    let reading = try #require(composition.element(.indicator).flatMap { composition.reading(of: $0) })
    #expect(reading.value == "\(reading.percent ?? -1)%")
    #expect(reading.percent == [0: 0, 0.29: 29, 0.555: 55, 0.999: 99, 1: 100][part])
  }

  @Test("Work without progress has no value in per cent")
  func noPercent() {
    let composition = compose(.waiting(), .automatic, in: .phone())
    #expect(composition.elements.allSatisfy { composition.reading(of: $0)?.percent == nil })
  }

  @Test("An outcome that can be dismissed is a button")
  func outcome() {
    var content = VeilContent(message: "Saved", indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)))
    #expect(readings(content).first == "message text Saved -")
    content.isDismissible = true
    #expect(readings(content).first == "panel button Saved -")
  }

  @Test("No reading is an alert or a decoration, and none is without words")
  func roles() {
    for content in [
      VeilContent.waiting(), .waiting("Searching…"), .progress(0.5), .progress(0.5, message: "A"),
    ] {
      let composition = compose(content, .automatic, in: .phone())
      for element in composition.elements {
        guard let reading = composition.reading(of: element) else { continue }
        #expect(reading.role != .alert && reading.role != .decoration)
        #expect((reading.label ?? reading.value)?.isEmpty == false)
      }
    }
  }

  @Test(
    "A sentence is the cover's name unless the cover has the focus, and only that if the focus moves there next"
  )
  func route() {
    for canAnnounce in [true, false] {
      let voice: SpeechRoute.Voice = canAnnounce ? .announcement : .windowName
      let elsewhere = SpeechRoute(focus: .elsewhere, canAnnounce: canAnnounce)
      #expect(elsewhere.namesCover && elsewhere.voice == voice)
      let coming = SpeechRoute(focus: .coming, canAnnounce: canAnnounce)
      #expect(coming.namesCover && coming.voice == nil)
      let onGoingButton = SpeechRoute(focus: .onGoingButton, canAnnounce: canAnnounce)
      #expect(onGoingButton.namesCover && onGoingButton.voice == (canAnnounce ? nil : .windowName))
      let onCover = SpeechRoute(focus: .onCover, canAnnounce: canAnnounce)
      #expect(!onCover.namesCover && onCover.voice == voice)
    }
  }

  @Test("A screen reader is moved to the panel once in each block, if it was on covered content")
  func lead() {
    var lead = ScreenReaderLead()
    func isDue(_ subject: Composition.Subject, _ wasCovered: Bool = true) -> Bool {
      lead.isDue(showing: subject, wasCovered: wasCovered)
    }
    let work = Composition.Subject.activity(ActivityID(1))
    let other = Composition.Subject.activity(ActivityID(2))
    lead.block(.scope, showing: .nothing)
    #expect(lead.isComing(showing: .nothing) && !isDue(.nothing), "nothing is there yet")
    #expect(isDue(work) && !isDue(work))
    #expect(!lead.isComing(showing: other) && !isDue(other), "the same block")
    #expect(!isDue(.nothing) && isDue(work), "shown anew")
    lead.block(.panel, showing: work)
    #expect(!lead.isComing(showing: work) && !isDue(other), "the app is within its reach")
    lead.block(.scope, showing: .nothing)
    #expect(!isDue(work, false) && !isDue(work), "it was elsewhere as the block was shown")
  }

  @Test("A screen reader is not moved to the outcome of former work that is still shown as a block begins")
  func leadAfterOutcome() {
    var lead = ScreenReaderLead()
    func isDue(_ subject: Composition.Subject) -> Bool { lead.isDue(showing: subject, wasCovered: true) }
    let work = Composition.Subject.activity(ActivityID(1))
    lead.block(.scope, showing: .notice(1))
    #expect(lead.isComing(showing: .notice(1)) && !isDue(.notice(1)))
    #expect(isDue(work) && !lead.isComing(showing: work))
    lead.block(.nothing, showing: .notice(2))
    lead.block(.scope, showing: .notice(2))
    #expect(!isDue(.nothing), "the outcome is gone, and the work is within its grace")
    #expect(isDue(work))
  }

  @Test("Keys are the veil's while it blocks, or while it replaces the keyboard")
  func keys() {
    for reach in [Reach.nothing, .panel, .scope] {
      for (replacesKeyboard, isShowing) in [(false, false), (false, true), (true, false), (true, true)] {
        let expected = reach == .scope || replacesKeyboard && isShowing
        #expect(reach.takesKeys(replacesKeyboard: replacesKeyboard, isShowing: isShowing) == expected)
      }
      #expect(reach.ofScrim == (reach == .scope ? .scope : .nothing))
    }
  }

  @Test("Bright text means a dark appearance")
  func dark() {
    #expect(Surroundings.isDark(textColor: .white) && !Surroundings.isDark(textColor: .black))
    #expect(
      Surroundings.isDark(textColor: RGBA(white: 0.51)) && !Surroundings.isDark(textColor: RGBA(white: 0.5)))
    #expect(!Surroundings.isDark(textColor: RGBA(red: 0, green: 0, blue: 1)), "blue is dark")
    #expect(Surroundings.isDark(textColor: RGBA(red: 1, green: 1, blue: 0)), "yellow is bright")
  }
}
