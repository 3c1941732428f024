#if canImport(SwiftUI)
  /// What a SwiftUI modifier covers, relative to its view.
  ///
  /// On macOS without Catalyst, tvOS, watchOS and visionOS every case means the view alone.
  public enum VeilViewScope: Hashable, Sendable {
    /// The view's window, above its sheets, popovers and alerts. The default.
    case window
    /// The view alone: the rest of the window stays usable. On iOS and Catalyst a control in it with a `keyboardShortcut`
    /// still reacts to that shortcut, unless the app disables the control: SwiftUI stops a shortcut in no other way, and a
    /// disabled control looks different at once.
    case view
    /// Only the keyboard of the view's window.
    case keyboard
    /// The view's window and the keyboard.
    case windowAndKeyboard
  }
#endif
