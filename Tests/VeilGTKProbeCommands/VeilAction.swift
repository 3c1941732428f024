/// An app's use of a veil, and of the activity that it has begun on it.
public enum VeilAction: Codable, Sendable {
  case style(StyleName)
  case change(StyleChange)
  case slowness(Double)
  /// Turns all motion off or on.
  case still(Bool)
  /// Prints the veil's events.
  case listen
  case show(String? = nil)
  case remove
  case endAll
  /// Drops the veil and its activity, as an app does that keeps neither.
  case forget
  case begin(String? = nil)
  case beginCancellable(String? = nil)
  /// Begins work without announcements.
  case beginSilently(String)
  /// Begins work with other words for its announcements.
  case beginSaying(String, words: String)
  case beginKeepingAwake(String)
  case message(String)
  case animating(Bool)
  case progress(Double)
  /// Reports so many bytes of a total.
  case bytes(Int, of: Int)
  case succeed(String? = nil)
  case fail(String)
  case end
  /// Ends with a warning.
  case warn(String)
  /// Shows a success without work.
  case flash(String? = nil)
  /// Shows a success until it is ended, and prints "veil chose …" when its action is chosen.
  case post(String, action: String? = nil, arrival: Arrival = .waits)
  /// The shown and the waiting notices: "shown=… waiting=…,…".
  case notices
  /// Whether it is visible, and whether it blocks.
  case state
  /// Runs work that takes that many seconds.
  case run(seconds: Double)
  /// Sets the progress a million times from another thread.
  case flood
  /// Makes the activity do something on another thread after so many seconds.
  case later(ThreadAction, seconds: Double)
  /// Shows the veil, blocks the main loop for that many seconds, and removes the veil.
  case showBlocking(String, seconds: Double)
  /// The time for which the main thread was blocked under the veil.
  case stalledTime
  /// The numbers of appearances, blocks and cancels, and the times visible, blocked and until a cancel.
  case measurements
}

/// What an activity does on another thread.
public enum ThreadAction: Codable, Sendable {
  case message(String)
  case progress(Double)
  case succeed(String)
}

/// A change of one figure of a veil's style.
public enum StyleChange: Codable, Sendable {
  case fade(Double)
  case grace(Double)
  case patience(Double)
  case attention(Double)
  case symbol(SymbolName)
  case symbolSize(Double)
  case symbolDelay(Double)
  /// nil follows the length of the symbol's path.
  case symbolDuration(Double?)
  case symbolAtOnce
  /// No number beside or in a ring or a bar.
  case withoutNumber
  /// Whether the panel takes clicks.
  case takesInput(Bool)
  /// Replaces the spinner by a red rectangle with round corners.
  case roundedDrawing(width: Double, height: Double, radius: Double)
}

/// The effect of a notice on others.
public enum Arrival: String, Codable, Sendable {
  case waits
  case replaces
  case replacesAll
  case interrupts
}

/// A symbol of the library, or one that is longer or shorter than all of those.
public enum SymbolName: String, Codable, Sendable, CaseIterable {
  case checkmark
  case cross
  case information
  case warning
  case question
  case heart
  case star
  case plus
  case minus
  case download
  case upload
  case long
  case short

  public static var ofLibrary: [Self] { allCases.filter { $0 != .long && $0 != .short } }
}
