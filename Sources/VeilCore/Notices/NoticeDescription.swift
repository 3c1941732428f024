/// A status without work, shown for a while.
public struct NoticeDescription: Hashable, Sendable {
  /// The status, which selects the symbol.
  public var status: Status
  /// The message; nil or empty shows the symbol alone.
  public var message: String?
  /// Its priority among those that wait; normal by default.
  public var priority: NoticePriority
  /// How long it stays; its reading time by default.
  public var linger: NoticeLinger
  /// What it does to the shown notice and to those that wait; by default it waits.
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

/// The order of the notices that wait. Those of equal priority keep their order of arrival.
public enum NoticePriority: Hashable, Comparable, Sendable {
  /// Shown after all others.
  case low
  /// Shown in the order of arrival.
  case normal
  /// Shown before all others that wait.
  case high
}

/// How long a notice stays.
///
/// Times are in seconds, from 0 to an hour. With assistive technology in use each is ten times as long. If work needs the
/// veil, a notice without an action leaves after the style's minimum, and after half a second at the earliest.
public enum NoticeLinger: Hashable, Sendable {
  /// The style's time, or the reading time of the message if that is longer; with an action at least 10
  /// seconds.
  case readingTime
  /// This long, whatever the message.
  case fixed(Double)
  /// ``readingTime``, but not longer than this.
  case atMost(Double)
  /// ``readingTime``, but not shorter than this. Before that the user cannot dismiss it.
  case atLeast(Double)
}

/// What a new notice does to the shown one and to those that wait.
public enum NoticeArrival: Hashable, Sendable {
  /// It waits for its turn.
  case waits
  /// It replaces the shown notice, which ends. Others continue to wait.
  case replaces
  /// It replaces all notices, which end.
  case replacesAll
  /// It is shown at once. The one before returns afterwards for the rest of its time.
  case interrupts
}

/// Why a notice ended.
public enum NoticeEnd: Hashable, Sendable {
  /// Its time was over.
  case timePassed
  /// The user dismissed it.
  case dismissed
  /// The user chose its action.
  case actionChosen
  /// Another notice replaced it, or an equal one came.
  case replaced
  /// The app ended it.
  case endedByApp
  /// The window or view was lost. A failure whose work waits for a retry ends so as well where the view has no size.
  case scopeLost
}
