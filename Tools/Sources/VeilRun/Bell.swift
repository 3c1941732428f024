import CVeilRun
import Foundation

/// Notifies a thread, which may wait in `poll`, of a command's end.
final class Bell: Sendable {
  /// Readable once the command has ended.
  let descriptor: Int32
  private let button: Int32
  private let ending = Guarded<Ending?>(nil)
  private let rung = DispatchSemaphore(value: 0)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = veil_pipe(&ends)
    (descriptor, button) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(button)
  }

  func ring(_ how: Ending) {
    ending.withLock { $0 = how }
    var byte: UInt8 = 0
    _ = write(button, &byte, 1)
    rung.signal()
  }

  var hasRung: Bool { ending.withLock { $0 != nil } }

  /// How it ended, waiting if necessary; for one caller.
  func wait() -> Ending {
    rung.wait()
    return ending.withLock { $0 } ?? .exited(0)
  }
}
