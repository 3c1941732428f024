@testable import VeilCore
import VeilEngine

/// One event for a machine under test.
enum Step: Hashable, Sendable, CustomStringConvertible {
  case begin(Int, blocking: Bool)
  case end(Int, Ending)
  case cancel(Int, byCaller: Bool = false)
  case flash(Status, priority: NoticePriority)
  case dismiss
  case endAll
  case attention(Bool)
  case assistance(Bool)
  case still(Bool)
  /// The app presents dialogs, or dismisses them: the newest has this number now.
  case dialogs(Int)
  case stageLost
  case stageFound
  case background
  case foreground
  /// Time passes, and every requested wake-up comes on time. A run divides it into the next two.
  case wait(Double)
  /// Time passes up to a wake-up.
  case tick(Double)
  /// Time passes, and the machine is not notified.
  case pass(Double)
  /// Time passes, and wake-ups come only afterwards.
  case oversleep(Double)
  /// The clock goes backwards.
  case turnBack(Double)

  enum Ending: Hashable, Sendable {
    case ended
    case succeeded
    case failed
    case cancelled
  }

  var description: String {
    switch self {
    case .begin(let id, let blocking): return blocking ? "begin \(id)" : "begin \(id), not blocking"
    case .end(let id, let ending): return "end \(id) (\(ending))"
    case .cancel(let id, let byCaller): return byCaller ? "call off \(id)" : "cancel \(id)"
    case .flash(let status, let priority): return "flash \(status), priority \(priority)"
    case .dismiss: return "dismiss"
    case .endAll: return "end all"
    case .attention(let has): return has ? "attention" : "no attention"
    case .assistance(let isThere): return isThere ? "assistance" : "no assistance"
    case .still(let still): return still ? "still" : "moving"
    case .dialogs(let newest): return "newest dialog: \(newest)"
    case .stageLost: return "stage lost"
    case .stageFound: return "stage found"
    case .background: return "background"
    case .foreground: return "foreground"
    case .wait(let seconds): return "wait \(seconds)"
    case .tick(let seconds): return "woken after \(seconds)"
    case .pass(let seconds): return "\(seconds) later"
    case .oversleep(let seconds): return "oversleep \(seconds)"
    case .turnBack(let seconds): return "clock back by \(seconds)"
    }
  }
}

/// The times of the searches: all are dyadic, so that sums are exact.
enum Times {
  static let epsilon = 1.0 / 1024
  static let grace = 0.25
  static let minimum = 0.5
  static let fade = 0.25
  static let linger = 1.0
  static let interlude = 0.5
  static let patience = 1.0
  static let assistedStretch = 10.0

  static let timing = Timing(
    grace: grace, minimum: minimum, fade: fade, successLinger: linger, failureLinger: linger,
    patience: patience)

  /// The times at the edges: a moment, both sides of grace and of the minimum, and half a fade.
  static let edges = [
    epsilon, grace - epsilon, grace + epsilon, minimum - epsilon, minimum + epsilon, fade / 2,
  ]

  /// A notice that lingers for a dyadic time.
  static func notice(_ status: Status, message: String?, priority: NoticePriority = .normal) -> Notice {
    var notice = Notice(number: 0, status: status, message: message, timing: timing, priority: priority)
    notice.linger = linger
    notice.interlude = interlude
    return notice
  }
}
