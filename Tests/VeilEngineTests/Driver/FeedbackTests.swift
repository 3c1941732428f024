import Testing
import VeilCore

/// Haptics of outcomes.
struct FeedbackTests {
  private let id = ActivityID(1)

  private func felt(_ stagehand: Stagehand) -> [Status] {
    stagehand.done.compactMap { output in
      if case .feel(let status) = output { return status }
      return nil
    }
  }

  private func style(feedback: Bool) -> VeilStyle {
    var style = VeilStyle.veil
    style.feedback = feedback
    return style
  }

  @Test("On in the automatic style, off in the presets")
  func defaults() {
    #expect(VeilStyle.automatic.feedback)
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] { #expect(!style.feedback) }
  }

  @Test(
    "An outcome has haptics once, when it appears",
    arguments: [Status.success, .failure, .warning, .information])
  func once(status: Status) {
    var stagehand = Stagehand(style: style(feedback: true))
    stagehand.tell(.noticePosted(nil, NoticeDescription(status, "So it is")))
    #expect(felt(stagehand) == [status])
    stagehand.tell(.styleChanged(style(feedback: true)))
    stagehand.wait(10)
    #expect(felt(stagehand) == [status])
  }

  @Test("There are no haptics unless the style has them")
  func off() {
    var stagehand = Stagehand(style: style(feedback: false))
    stagehand.tell(.noticePosted(nil, NoticeDescription(.failure, "No")))
    stagehand.wait(10)
    #expect(felt(stagehand).isEmpty)
    stagehand.tell(.noticePosted(nil, NoticeDescription(.failure, "No", style: style(feedback: true))))
    #expect(felt(stagehand) == [.failure])
  }

  @Test("Successive notices have haptics, each in its turn")
  func queue() {
    var stagehand = Stagehand(style: style(feedback: true))
    stagehand.tell(
      .noticePosted(nil, NoticeDescription(.success, "One")),
      .noticePosted(nil, NoticeDescription(.failure, "Two")))
    #expect(felt(stagehand) == [.success])
    stagehand.wait(20)
    #expect(felt(stagehand) == [.success, .failure])
  }

  @Test("An end that is not shown has no haptics")
  func unseen() {
    var stagehand = Stagehand(style: .automatic)
    stagehand.tell(.activityBegan(id, ActivityDescription(message: "Short")))
    stagehand.wait(0.1)
    stagehand.tell(.activityEnded(id, .succeeded(nil)))
    stagehand.wait(10)
    #expect(felt(stagehand).isEmpty)
  }
}
