extension VeilStyle {
  /// The message of an activity without one of its own.
  public enum DefaultMessage: Hashable, Sendable {
    /// No message.
    case none
    /// "Loading" in the user's language; see ``VeilWords/loading``.
    case loading
    /// "Loading..." in the user's language; see ``VeilWords/loadingWithDots``.
    case loadingWithDots
    /// A text of the app; an empty one is no message.
    case text(String)
  }
}
