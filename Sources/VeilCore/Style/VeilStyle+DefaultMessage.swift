extension VeilStyle {
  /// What work says for which the app gives no message.
  public enum DefaultMessage: Hashable, Sendable {
    /// Nothing.
    case none
    /// The user's word for "Loading"; see ``VeilWords/loading``.
    case loading
    /// The user's word for "Loading..."; see ``VeilWords/loadingWithDots``.
    case loadingWithDots
    /// A text of the app's; an empty one is none.
    case text(String)
  }
}

extension VeilStyle.DefaultMessage {
  /// The message in somebody's language; nil for none.
  func text(in words: VeilWords) -> String? {
    switch self {
    case .none: return nil
    case .loading: return VeilContent.shown(words.loading)
    case .loadingWithDots: return VeilContent.shown(words.loadingWithDots)
    case .text(let text): return VeilContent.shown(text)
    }
  }
}
