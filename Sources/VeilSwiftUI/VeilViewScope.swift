#if canImport(SwiftUI)
  /// What a SwiftUI modifier covers, as seen from the view that it stands at.
  ///
  /// On macOS without Catalyst, tvOS, watchOS and visionOS each of them means the view alone.
  public enum VeilViewScope: Hashable, Sendable {
    /// The window in which the view is, above its sheets, popovers and alerts. The default.
    case window
    /// The view alone: the rest of the window stays usable.
    case view
    /// The keyboard of the view's window alone.
    case keyboard
    /// The view's window, and the keyboard wherever it stands.
    case windowAndKeyboard
  }
#endif
