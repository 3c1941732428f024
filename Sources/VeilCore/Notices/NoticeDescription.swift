/// A status without work that is to be shown for a while.
public struct NoticeDescription: Hashable, Sendable {
  /// The status, which selects the symbol.
  public var status: Status
  /// The message; nil or empty shows the symbol alone.
  public var message: String?
  /// Which of those that wait is shown first; normal by default.
  public var priority: NoticePriority
  /// How long it stays; by its reading time by default.
  public var linger: NoticeLinger
  /// What it does to the notice that is shown and to those that wait; by default it waits.
  public var arrival: NoticeArrival
  /// The title of its button, such as "Undo"; nil shows none.
  public var action: String?
  /// The style; nil is the veil's.
  public var style: VeilStyle?

  /// Creates a notice.
  public init(
    _ status: Status, _ message: String? = nil, priority: NoticePriority = .normal,
    linger: NoticeLinger = .readingTime, arrival: NoticeArrival = .waits, action: String? = nil,
    style: VeilStyle? = nil
  ) {
    self.status = status
    self.message = message
    self.priority = priority
    self.linger = linger
    self.arrival = arrival
    self.action = action
    self.style = style
  }
}

/// Which of the notices that wait is shown first. Those of equal priority keep their order.
public enum NoticePriority: Hashable, Comparable, Sendable {
  /// It waits for all others.
  case low
  /// It is shown in the order in which it came.
  case normal
  /// It is shown before all others that wait.
  case high
}

/// How long a notice stays.
///
/// Times are in seconds, from 0 to an hour. With assistive technology in use each is ten times as long.
public enum NoticeLinger: Hashable, Sendable {
  /// As long as the style says, or as the message takes to read if that is longer; with an action at least 10 seconds.
  case readingTime
  /// Exactly that long, independent of the message.
  case fixed(Double)
  /// As long as ``readingTime``, and no longer than that.
  case atMost(Double)
  /// As long as ``readingTime``, and no shorter than that. Before that the user cannot put it away.
  case atLeast(Double)
}

/// What a new notice does to the one that is shown and to those that wait.
public enum NoticeArrival: Hashable, Sendable {
  /// It waits for its turn.
  case waits
  /// It takes the place of the one that is shown, which ends. Others go on waiting.
  case replaces
  /// It takes the place of all, which end.
  case replacesAll
  /// It is shown at once. The one that was shown comes back afterwards for the rest of its time.
  case interrupts
}

/// Why a notice ended.
public enum NoticeEnd: Hashable, Sendable {
  /// Its time was over.
  case timePassed
  /// The user put it away.
  case dismissed
  /// The user chose its action.
  case actionChosen
  /// Another notice took its place, or an equal one came.
  case replaced
  /// The app ended it.
  case endedByApp
  /// The window or view was lost, or has no size.
  case scopeLost
}
