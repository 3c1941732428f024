/// An event of a veil.
public enum VeilEvent: Hashable, Sendable {
  /// The veil became visible.
  case appeared
  /// Another activity is shown.
  case showing(ActivityID)
  /// A status with its message is shown.
  case status(Status, String?)
  /// The symbol of the shown status has been drawn completely.
  case drawn(Status)
  /// The user, the app or the calling task has asked an activity to cancel.
  case cancelAsked(ActivityID)
  case ended(ActivityID, Outcome)
  /// The veil is no longer visible.
  case disappeared
}
