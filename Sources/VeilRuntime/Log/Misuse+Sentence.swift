import VeilCore

extension Misuse {
  /// What was given, what was expected, and what to do.
  var sentence: String {
    switch self {
    case .endedTwice:
      return "An activity was ended twice. It ends once, and the second end did nothing: end it in one place."
    case .changedAfterEnd:
      return
        "An activity was changed after its end, which did nothing: change it before, or begin another one."
    case .progressOutOfRange:
      return "A progress was not a number within 0…1. The nearest one was taken: give the part that is done."
    case .emptyMessage:
      return "A message was empty, which counts as none: give nil, or a text to show."
    case .messageTooLong(_, let characters):
      return "A message of \(characters) characters is too long to be read, and was shortened: "
        + "say what the user waits for in a sentence."
    case .emptyScope:
      return "What is to be covered has no size. Nothing is shown or blocked until it has one: "
        + "cover a view that has been laid out."
    case .scopeGone:
      return
        "What is to be covered is gone. Nothing will be shown or blocked: cover a window or view that is up."
    case .cannotKeepAwake:
      return
        "An activity was to keep the machine awake, which this window cannot: give it to an application "
        + "that has a name and a session manager, or let the work run without."
    case .wrongThread:
      return
        "It is done on the main thread: call it on the main actor, or use an activity, which any thread may."
    case .dropped:
      return
        "An activity was dropped without an end, and was ended: keep it, and end it when the work is done."
    }
  }

  /// What tells one kind from another.
  var kind: String {
    switch self {
    case .endedTwice: return "endedTwice"
    case .changedAfterEnd: return "changedAfterEnd"
    case .progressOutOfRange: return "progressOutOfRange"
    case .emptyMessage: return "emptyMessage"
    case .messageTooLong: return "messageTooLong"
    case .emptyScope: return "emptyScope"
    case .scopeGone: return "scopeGone"
    case .cannotKeepAwake: return "cannotKeepAwake"
    case .wrongThread: return "wrongThread"
    case .dropped: return "dropped"
    }
  }
}
