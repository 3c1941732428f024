import Foundation
import Testing

@testable import GalleryWork

@Suite("A board of messages", .timeLimit(.minutes(1)))
struct MessageBoardTests {
  @Test("L10: refresh shows the full card for 5 s, send the keyboard card for 5 s")
  func times() async throws {
    let rig = try await ServedRig()
    let board = MessageBoard(client: rig.client)
    try await board.send("hello")
    #expect(await rig.pauses.takeTotal() == .seconds(5))
    #expect(MessageBoard.Action.send.coversOnlyKeyboard)
    #expect(try await board.refresh().map(\.title) == ["hello"])
    #expect(await rig.pauses.takeTotal() == .seconds(5))
    #expect(!MessageBoard.Action.refresh.coversOnlyKeyboard)
  }

  @Test("messages that were sent are there, the newest first, and still there after a restart")
  func kept() async throws {
    let rig = try await ServedRig()
    let board = MessageBoard(client: rig.client)
    #expect(try await board.refresh() == [])
    let texts = ["one", "two\nlines", "<three> & “ümlaut”"]
    for text in texts { try await board.send(text) }
    let messages = try await board.refresh()
    #expect(messages.map(\.title) == texts.reversed())
    #expect(messages.allSatisfy { abs(($0.date ?? .distantPast).timeIntervalSinceNow) < 600 })
    #expect(await Mailbox(path: rig.folder["mailbox"]).letters().map(\.title) == texts.reversed())
  }

  @Test("a message for an unwritable mailbox is an error")
  func refused() async throws {
    let rig = try await ServedRig()
    try rig.folder.write("mailbox/in the way", "")
    await #expect(throws: WebError.refused(MessageBoard.path, status: 507, reason: "Insufficient Storage")) {
      try await MessageBoard(client: rig.client).send("hello")
    }
  }

  @Test("invalid lines of a mailbox are skipped")
  func foreignLines() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mailbox", "not JSON\n{\"text\":1}\n\n")
    let mailbox = Mailbox(path: folder["mailbox"])
    try await mailbox.take("hello", at: .now)
    #expect(await mailbox.letters().map(\.title) == ["hello"])
  }

  @Test("an option sets the time of every answer")
  func quick() async throws {
    let rig = try await ServedRig(time: .milliseconds(20))
    _ = try await MessageBoard(client: rig.client).refresh()
    #expect(await rig.pauses.takeTotal() == .milliseconds(20))
  }
}
