import VeilCore

extension VeilStyle.DefaultMessage {
  /// The message in these words; nil: none.
  func text(in words: VeilWords) -> String? {
    switch self {
    case .none: return nil
    case .loading: return VeilContent.shown(words.loading)
    case .loadingWithDots: return VeilContent.shown(words.loadingWithDots)
    case .text(let text): return VeilContent.shown(text)
    }
  }
}
