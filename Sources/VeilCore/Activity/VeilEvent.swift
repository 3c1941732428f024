/// An event of a veil.
public enum VeilEvent: Hashable, Sendable {
  /// The veil became visible.
  case appeared
  /// The shown activity changed; nil: a status is shown, or nothing.
  case showing(ActivityID?)
  /// A status with its message is shown.
  case status(Status, String?)
  /// The symbol of the shown status has been drawn completely.
  case drawn(Status)
  /// The user asked to cancel.
  case cancelAsked(ActivityID)
  case ended(ActivityID, Outcome)
  /// The veil is no longer visible.
  case disappeared
}
