import Foundation

@testable import GalleryWork

/// The gallery's own server on a test's machine, and a client of it. The server takes no time, and records how much it
/// would have taken.
final class ServedRig: Sendable {
  let folder: TemporaryFolder
  let pauses = PauseLog()
  let server: WebServer
  let client: WebClient

  init(time: Duration? = nil) async throws {
    let folder = try TemporaryFolder()
    let service = GalleryService(
      machine: folder.path, mailbox: Mailbox(path: folder["mailbox"]), time: time)
    let pauses = pauses
    self.folder = folder
    server = WebServer(pause: { await pauses.note($0) }, answer: service.answer)
    client = WebClient(port: try await server.start())
  }

  deinit {
    let server = server
    Task { await server.stop() }
  }
}

/// The pauses that a server would have made.
actor PauseLog {
  private(set) var total = Duration.zero

  func note(_ pause: Duration) { total += pause }

  /// The total so far; the next one counts from zero.
  func takeTotal() -> Duration {
    defer { total = .zero }
    return total
  }
}

/// A gate at which callers wait until it is opened or their task is cancelled.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func pass() async throws {
    guard !isOpen else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        waiting.append($0)
        for watcher in watching { watcher.resume() }
        watching = []
      }
    } onCancel: {
      Task { await open() }
    }
    try Task.checkCancellation()
  }

  func open() {
    isOpen = true
    for visitor in waiting { visitor.resume() }
    waiting = []
  }

  /// Waits until a caller waits at the gate.
  func someoneWaits() async {
    while waiting.isEmpty { await withCheckedContinuation { watching.append($0) } }
  }
}
