extension Timing {
  /// The line that is shown and spoken once work has taken a certain time, until the next one.
  public struct Hint: Hashable, Sendable {
    /// The time since the beginning of the work, in seconds.
    public var after: Double
    /// The words; nil or empty: the time left if it is known, otherwise "Still working…".
    public var text: String?
    /// The title of the Cancel button from then on, where Cancel is offered; nil or empty: "Cancel".
    public var cancelTitle: String?

    /// Creates a hint, with the library's own words by default.
    public init(after: Double, _ text: String? = nil, cancelTitle: String? = nil) {
      self.after = after
      self.text = text
      self.cancelTitle = cancelTitle
    }
  }
}
