/// A wrong use of the library. It does no harm, and the log reports it once.
public enum Misuse: Hashable, Sendable {
  case endedTwice
  case changedAfterEnd
  /// Progress outside 0…1, or NaN; it was clamped.
  case progressOutOfRange
  /// An empty message; it was treated as nil.
  case emptyMessage
  /// A message that is too long; it was shortened.
  case messageTooLong(characters: Int)
  /// A symbol whose path reaches far beyond the unit square, so that little or nothing of it is visible.
  case symbolOutside(name: String)
  /// The scope has no size: nothing is shown or blocked until it has one.
  case emptyScope
  /// The window or view no longer exists: nothing is shown or blocked.
  case scopeGone
  /// Nothing can be shown or blocked, for this reason.
  case cannotCover(because: String)
  /// The machine cannot be kept awake; what to do, as the stage says.
  case cannotKeepAwake(advice: String)
  /// A call from a thread other than the main one; it was carried out on the main thread.
  case wrongThread
  /// The main thread was blocked for this many seconds during work.
  case mainThreadBlocked(seconds: Double)
  /// An activity that was dropped without an end; it was ended.
  case dropped
}
