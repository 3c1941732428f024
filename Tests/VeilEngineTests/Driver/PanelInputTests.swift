import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("A panel that takes no input")
struct PanelInputTests {
  private let id = ActivityID(1)

  private var style: VeilStyle {
    var style = VeilStyle.automatic
    style.panel.takesInput = false
    return style
  }

  private func reaches(_ outputs: [Driver.Output]) -> [Reach] {
    outputs.compactMap { if case .block(let reach) = $0 { reach } else { nil } }
  }

  @Test("A notice and work that does not block leave all input to the app")
  func nothing() {
    var hand = Stagehand(style: style)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Copied")))
    hand.wait(0.5)
    #expect(hand.text(.message) == "Copied")
    #expect(hand.driver.reach == .nothing)
    hand.tell(.allEnded, .activityBegan(id, ActivityDescription(message: "Copying…", isBlocking: false)))
    hand.wait(1)
    #expect(hand.text(.message) == "Copying…")
    #expect(reaches(hand.done).isEmpty)
  }

  @Test("Work that blocks takes the scope as ever, and its outcome nothing")
  func scope() {
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(1)
    #expect(hand.driver.reach == .scope)
    hand.tell(.activityEnded(id, .succeeded("Copied")))
    hand.wait(0.5)
    #expect(hand.text(.message) == "Copied")
    hand.wait(60)
    #expect(reaches(hand.done) == [.scope, .nothing])
  }

  @Test("A panel with a button takes input for as long as it has the button")
  func button() {
    var hand = Stagehand(style: style)
    hand.tell(
      .activityBegan(
        id, ActivityDescription(message: "Copying…", isBlocking: false, cancellation: .afterPatience)))
    hand.wait(9.9)
    #expect(hand.driver.reach == .nothing)
    hand.wait(0.2)
    #expect(hand.driver.reach == .panel)
    hand.tell(.actionTaken(.cancel))
    #expect(hand.driver.reach == .nothing)
    #expect(reaches(hand.done) == [.panel, .nothing])
    hand.tell(.allEnded)
    hand.wait(1)
    hand.tell(.noticePosted(NoticeID(1), NoticeDescription(.success, "Deleted", action: "Undo")))
    #expect(hand.driver.reach == .panel)
  }

  @Test("One notice takes input and the next does not, each by its own style")
  func ownStyles() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Copied")))
    hand.wait(0.5)
    #expect(hand.driver.reach == .panel)
    var next = NoticeDescription(.success, "Moved", arrival: .replaces)
    next.style = style
    hand.tell(.noticePosted(nil, next))
    hand.wait(1)
    #expect(hand.text(.message) == "Moved")
    #expect(hand.driver.reach == .nothing)
    hand.tell(
      .styleChanged(style), .noticePosted(nil, NoticeDescription(.success, "Sent", arrival: .replaces)))
    hand.wait(1)
    #expect(hand.driver.reach == .nothing)
    hand.tell(.styleChanged(.automatic))
    #expect(hand.driver.reach == .panel)
  }
}
