import Foundation

/// The answers of the gallery's server: feeds of this machine, and a board of messages. It is slow on purpose.
public struct GalleryService: Sendable {
  /// The duration of a feed: four to five seconds, as of the published one.
  public static let feedTime = Duration.milliseconds(4500)

  private let machine: String
  private let mailbox: Mailbox
  private let time: Duration?

  /// A service.
  ///
  /// - Parameters:
  ///   - machine: the folder in which the machine's own folders are; the root by default.
  ///   - mailbox: the file of the messages.
  ///   - time: the duration of each answer; nil, the default: that of each page.
  public init(machine: String = "/", mailbox: Mailbox, time: Duration? = nil) {
    self.machine = machine
    self.mailbox = mailbox
    self.time = time
  }

  /// The answer to a request.
  public func answer(to request: WebRequest) async -> WebResponse {
    if request.path == MessageBoard.path { return await answerAsBoard(to: request) }
    guard request.method == .get, let feed = MachineFeed.allCases.first(where: { $0.path == request.path })
    else { return .plain("There is no “\(request.path)” here.", status: 404) }
    return xml(feed.document(of: machine), within: Self.feedTime)
  }

  private func answerAsBoard(to request: WebRequest) async -> WebResponse {
    switch request.method {
    case .get:
      let feed = Feed(title: "Messages", entries: await mailbox.letters())
      return xml(feed.xml(), within: MessageBoard.Action.refresh.time)
    case .post:
      do {
        try await mailbox.take(String(decoding: request.body, as: UTF8.self), at: .now)
        return .plain("Taken.", time: time ?? MessageBoard.Action.send.time)
      } catch {
        return .plain(error.localizedDescription, status: 507)
      }
    }
  }

  private func xml(_ document: Data, within usual: Duration) -> WebResponse {
    WebResponse(type: "application/atom+xml", body: document, time: time ?? usual)
  }
}
