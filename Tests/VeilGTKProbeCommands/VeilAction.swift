/// What an app does with a veil, and with the activity that it has begun on it.
public enum VeilAction: Codable, Sendable {
  case style(StyleName)
  case change(StyleChange)
  case slowness(Double)
  /// Holds every motion still.
  case still(Bool)
  /// Prints what the veil says that it does.
  case listen
  case show(String? = nil)
  case remove
  case endAll
  case begin(String? = nil)
  case beginCancellable(String? = nil)
  /// Assistive technology says nothing of it.
  case beginSilently(String)
  /// Assistive technology says other words of it.
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
  /// Shows a success without any work before it.
  case flash(String? = nil)
  /// Shows a success that stays until something ends it, and says "veil chose …" when its action is chosen.
  case post(String, action: String? = nil, arrival: Arrival = .waits)
  /// What is shown and what waits: "shown=… waiting=…,…".
  case notices
  /// Whether it is visible, and whether it blocks.
  case state
  /// Runs work that takes so many seconds.
  case run(seconds: Double)
  /// Sets the progress a million times from another thread.
  case flood
  /// Shows it, leaves the main loop no turn for so many seconds, and removes it.
  case showBlocking(String, seconds: Double)
  /// How long the main thread was blocked under it.
  case stalledTime
  /// How often it appeared, blocked and was cancelled, and how long it was visible, blocked, and not yet cancelled.
  case measurements
}

/// A change of one figure of a veil's style.
public enum StyleChange: Codable, Sendable {
  case fade(Double)
  case patience(Double)
  case attention(Double)
  case symbol(SymbolName)
  case symbolSize(Double)
  case symbolDelay(Double)
  /// nil: by the length of the symbol's path.
  case symbolDuration(Double?)
  case symbolAtOnce
  /// Whether the panel takes clicks.
  case takesInput(Bool)
  /// A red rectangle with round corners in the place of the spinner.
  case roundedDrawing(width: Double, height: Double, radius: Double)
}

/// What a notice does to the others.
public enum Arrival: String, Codable, Sendable {
  case waits
  case replaces
  case replacesAll
  case interrupts
}

/// A symbol of the library's, or one that is longer or shorter than any of those.
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
