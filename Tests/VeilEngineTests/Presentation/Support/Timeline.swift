@testable import VeilCore
@testable import VeilEngine

/// A veil's life drawn as lines of characters; a character is a tick of an eighth of a second.
///
/// What happens: `#` an activity lives, `C` it lives and is asked to cancel, and the first other character
/// after it is how it ends: `-` just ended, `v` succeeded, `x` failed, `c` cancelled. On the line of other
/// events: `i` a status is flashed, `I` one of higher priority, `D` dismissed, `A` and `a` attention comes and
/// goes, `L` and `F` the stage is lost and found, `B` and `G` background and foreground, `E` all end, `1` the app presents a dialog, `2` another, `0` none is left, `<` the
/// clock goes back by four ticks, before the tick.
///
/// What is seen: `-` nothing, `.` waiting, `/` fading in, `#` all there, `*` a notice, `\` fading out,
/// `=` a fade-out that stands still. What is taken: `#` everything, `o` the panel, `-` nothing. What is shown:
/// the number of the activity's line (from 1), `v`, `x` or `i` for a notice, `-` for nothing.
struct Timeline {
  static let tick = 0.125

  var screen = ""
  var input = ""
  var shows = ""
  /// The announcements, in order.
  var said: [Presentation.Announcement] = []
  /// The activities that were asked to cancel.
  var cancelled: [ActivityID] = []

  /// - Parameters:
  ///   - work: a line for each activity.
  ///   - timing: the times of every activity.
  init(_ work: [String], other: String = "", timing: Timing, linger: Double = 1, notBlocking: Set<Int> = []) {
    let lines = work.map(Array.init)
    let other = Array(other)
    let length = max(lines.map(\.count).max() ?? 0, other.count)
    var machine = Presentation()
    var wake: Double?
    var wasLive = lines.map { _ in false }
    var offset = 0.0
    for column in 0..<length {
      var effects: [Presentation.Effect] = []
      func act(_ more: [Presentation.Effect]) {
        effects += more
        for case .wake(let instant) in more { wake = instant }
      }
      if column < other.count, other[column] == "<" {
        offset -= 4 * Self.tick
        act(machine.timePassed(at: Double(column - 1) * Self.tick + offset))
      }
      let now = Double(column) * Self.tick + offset
      while let instant = wake, instant < now { act(machine.timePassed(at: instant)) }
      for (index, line) in lines.enumerated() {
        let id = ActivityID(UInt64(index + 1))
        let mark = column < line.count ? line[column] : "-"
        let isLive = mark == "#" || mark == "C"
        if isLive, !wasLive[index] {
          act(
            machine.activityBegan(
              id, timing: timing, isBlocking: !notBlocking.contains(index + 1), at: now))
        }
        if mark == "C" { act(machine.handle([.cancelAsked(id)], at: now)) }
        if !isLive, wasLive[index] { act(Self.end(id, mark, timing, linger, &machine, now)) }
        wasLive[index] = isLive
      }
      if column < other.count { act(Self.happen(other[column], timing, linger, &machine, now)) }
      act(machine.timePassed(at: now))
      for case .announce(let announcement) in effects { said.append(announcement) }
      for case .cancel(let id) in effects { cancelled.append(id) }
      screen.append(Self.mark(for: machine, at: now))
      input.append(["scope": "#", "panel": "o"]["\(machine.reach)"] ?? "-")
      shows.append(Self.mark(for: machine.subject))
    }
  }

  private static func notice(
    _ status: Status, _ message: String, _ timing: Timing, _ linger: Double,
    _ priority: NoticePriority = .normal
  )
    -> Notice
  {
    var notice = Notice(number: 0, status: status, message: message, timing: timing, priority: priority)
    notice.linger = linger
    return notice
  }

  private static func end(
    _ id: ActivityID, _ mark: Character, _ timing: Timing, _ linger: Double, _ machine: inout Presentation,
    _ now: Double
  ) -> [Presentation.Effect] {
    let message = "activity \(id.number)"
    switch mark {
    case "v":
      return machine.activityEnded(
        id, outcome: .succeeded(message), notice: notice(.success, message, timing, linger), at: now)
    case "x":
      return machine.activityEnded(
        id, outcome: .failed(message), notice: notice(.failure, message, timing, linger), at: now)
    case "c": return machine.activityEnded(id, outcome: .cancelled, notice: nil, at: now)
    default: return machine.activityEnded(id, outcome: .ended, notice: nil, at: now)
    }
  }

  private static func happen(
    _ mark: Character, _ timing: Timing, _ linger: Double, _ machine: inout Presentation, _ now: Double
  ) -> [Presentation.Effect] {
    switch mark {
    case "i": return machine.noticeGiven(notice(.information, "flash", timing, linger), at: now)
    case "I": return machine.noticeGiven(notice(.warning, "urgent", timing, linger, .high), at: now)
    case "D": return machine.handle([.actionTaken(.dismiss)], at: now)
    case "A": return machine.handle([.attentionChanged(true)], at: now)
    case "a": return machine.handle([.attentionChanged(false)], at: now)
    case "L": return machine.handle([.stageLost], at: now)
    case "F": return machine.handle([.stageFound], at: now)
    case "B": return machine.handle([.enteredBackground()], at: now)
    case "G": return machine.handle([.enteredForeground], at: now)
    case "0", "1", "2": return machine.dialogsChanged(newest: mark.wholeNumberValue ?? 0, at: now)
    case "E": return machine.handle([.allEnded], at: now)
    default: return []
    }
  }

  private static func mark(for machine: Presentation, at now: Double) -> Character {
    switch machine.phase {
    case .hidden: return "-"
    case .waiting: return "."
    case .appearing: return "/"
    case .visible: return "#"
    case .lingering: return "*"
    case .leaving: return machine.fade.isMoving(at: now) ? "\\" : "="
    }
  }

  private static func mark(for subject: Presentation.Subject) -> Character {
    switch subject {
    case .nothing: return "-"
    case .activity(let shown): return Character("\(shown.id.number)")
    case .notice(let notice, _):
      switch notice.status {
      case .success: return "v"
      case .failure: return "x"
      case .information: return "i"
      case .warning: return "w"
      }
    }
  }
}
