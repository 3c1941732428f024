import VeilEngine

extension Misuse {
  /// What was wrong, what Veil did about it, and what to do.
  var sentence: String {
    switch self {
    case .endedTwice:
      return "An activity was ended twice. The second end did nothing. End it in one place."
    case .changedAfterEnd:
      return
        "An activity was changed after its end. The change did nothing. Change it earlier, or begin another one."
    case .progressOutOfRange:
      return "Progress must be within 0…1. It was clamped. Pass the completed fraction."
    case .emptyMessage:
      return "A message was empty. It is treated as nil. Pass nil, or a text to show."
    case .messageTooLong(let characters):
      return "A message of \(characters) characters is too long to read. It was shortened. "
        + "Say in one sentence what the user waits for."
    case .symbolOutside(let name):
      return "The path of the symbol “\(name)” reaches far beyond the unit square. Little or nothing of it "
        + "is visible. Give its path in coordinates from 0 to 1, as `veil symbol` does for an icon."
    case .emptyScope:
      return "The veil's target has no size. Nothing is shown or blocked until it has one. "
        + "Cover a view that has been laid out."
    case .scopeGone:
      return
        "The veil's target no longer exists. Nothing is shown or blocked. Cover a window or view that exists."
    case .cannotCover(let reason): return reason
    case .cannotKeepAwake(let advice):
      return "An activity asked to keep the machine awake, and this window cannot do that. "
        + "The work goes on without. \(advice)"
    case .wrongThread:
      return
        "It runs on the main thread instead. Call it on the main actor, or use an activity from any thread."
    case .mainThreadBlocked(let seconds):
      return "The main thread was blocked for \(Self.oneDecimal(seconds)) s while an activity was under way. "
        + "The app drew nothing and took no input. Do the work in a task, or on another thread, while the main "
        + "loop runs. An `await` at the top level does not run it."
    case .dropped:
      return
        "An activity was dropped without an end. Veil ended it. Keep it, and end it when the work is done."
    }
  }

  /// What one kind of misuse has in common: its sentence, without a number that differs from case to case.
  var kind: String {
    switch self {
    case .messageTooLong: return Misuse.messageTooLong(characters: 0).sentence
    case .mainThreadBlocked: return Misuse.mainThreadBlocked(seconds: 0).sentence
    default: return sentence
    }
  }

  /// A number of seconds with one decimal.
  private static func oneDecimal(_ seconds: Double) -> String {
    let tenths = Int(exactly: (seconds * 10).rounded()) ?? 0
    return "\(tenths / 10).\(tenths % 10)"
  }
}
