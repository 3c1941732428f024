import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Announcements of an activity")
struct ActivityAnnouncementTests {
  private let id = ActivityID(1)

  private func began(_ announcement: ActivityDescription.Announcement) -> Stagehand {
    var style = VeilStyle.veil
    style.timing.patience = 5
    var hand = Stagehand(style: style)
    hand.tell(
      .activityBegan(
        id,
        ActivityDescription(message: "Copying…", cancellation: .always, announcement: announcement)))
    hand.wait(6)
    hand.now = 20
    hand.tell(.activityChanged(id, ActivityChange(progress: .some(0.5))))
    return hand
  }

  @Test("automatic: its message, that it takes long, its progress, and how it ended")
  func automatic() {
    var hand = began(.automatic)
    hand.tell(.activityEnded(id, .succeeded("Copied")))
    #expect(hand.sentences() == ["Copying…", "Still working…", "Copying… 50%", "Copied"])
  }

  @Test(
    "a text of the app replaces only the message, also in the panel's name")
  func text() {
    var hand = began(.text("Copying 19 photos"))
    #expect(hand.text(.panel) == "Copying 19 photos")
    #expect(hand.text(.message) == "Copying…")
    hand.tell(.actionTaken(.cancel))
    #expect(hand.text(.panel) == "Cancelling…")
    hand.tell(.activityEnded(id, .failed("The disk is full")))
    #expect(
      hand.sentences() == [
        "Copying 19 photos", "Still working…", "Copying 19 photos 50%", "Cancelling…", "The disk is full",
      ])
  }

  @Test("silent: nothing is announced, and the readable text stays")
  func silent() {
    var hand = began(.silent)
    #expect(hand.text(.panel) == "Copying…")
    hand.tell(.actionTaken(.cancel))
    hand.tell(.activityEnded(id, .ended))
    #expect(hand.sentences() == [])
  }

  @Test(
    "the end without an outcome is not announced beside a notice of the same moment, which tells how it went"
  )
  func notice() {
    let failure = Presentation.Event.noticePosted(NoticeID(1), NoticeDescription(.failure, "Not saved"))
    func said(_ tell: (inout Stagehand) -> Void) -> [String] {
      var hand = Stagehand()
      hand.tell(.activityBegan(id, ActivityDescription(message: "Saving…")))
      hand.wait(1)
      tell(&hand)
      return Array(hand.sentences().dropFirst())
    }
    let end = Presentation.Event.activityEnded(id, .ended)
    #expect(said { $0.tell(end, failure) } == ["Not saved"])
    #expect(said { $0.tell(failure, end) } == ["Not saved"])
    func later(_ seconds: Double, _ end: Presentation.Event) -> [String] {
      said { hand in
        hand.tell(failure)
        hand.now += seconds
        hand.tell(end)
        hand.wait(0.2)
      }
    }
    #expect(later(0.01, end) == ["Not saved"])
    #expect(later(0.5, end) == ["Not saved", "Done"], "an end of its own")
    #expect(later(0.01, .activityEnded(id, .cancelled)) == ["Not saved", "Cancelled"])
    #expect(later(0.01, .activityEnded(id, .succeeded("Sent"))) == ["Not saved", "Sent"])
  }

  @Test("the end can have its own text, or be silent, whatever the activity's announcement")
  func end() {
    for (announcement, last) in [
      (ActivityDescription.Announcement.text("Copied to the archive"), "Copied to the archive"),
      (.automatic, "Copied"), (.silent, nil),
    ] {
      for usual in [ActivityDescription.Announcement.silent, .automatic] {
        var hand = began(usual)
        let before = hand.sentences()
        let change = ActivityChange(endAnnouncement: announcement)
        hand.tell(.activityChanged(id, change), .activityEnded(id, .succeeded("Copied")))
        #expect(Array(hand.sentences().dropFirst(before.count)) == (last.map { [$0] } ?? []))
      }
    }
  }

  @Test("a change applies to later announcements, and an empty text is none")
  func change() {
    var hand = began(.silent)
    hand.tell(.activityChanged(id, ActivityChange(announcement: .text(""))))
    hand.now = 40
    hand.tell(.activityChanged(id, ActivityChange(progress: .some(0.9))))
    #expect(hand.sentences() == ["Copying… 90%"])
    #expect(hand.text(.panel) == "Copying…")
  }

  @Test("another activity's words are its own")
  func others() {
    var hand = began(.silent)
    hand.tell(.activityBegan(ActivityID(2), ActivityDescription(message: "Sending…")))
    hand.wait(1)
    hand.tell(.activityEnded(ActivityID(2), .succeeded("Sent")), .activityEnded(id, .succeeded("Copied")))
    #expect(hand.sentences() == ["Sending…", "Sent"])
  }
}
