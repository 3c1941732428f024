import CVeilGTK
import VeilRuntime

extension Veil {
  /// Tells of the app's own on-screen keyboard, so that a veil can cover it: GTK knows of none by itself.
  ///
  /// `Veil(over: window, covering: .keyboard)` then covers this widget while it is up, and nothing else: the rest of
  /// the window stays usable, keys included. While there is none, it takes the keys themselves, wherever the focus
  /// is, and stands over the text that has it, or in a strip at the bottom of the window where none has; the pointer
  /// works everywhere else.
  ///
  /// ```swift
  /// Veil.useKeyboard(keyboard)
  /// let answer = try await Veil(over: window, covering: .keyboard, style: .loading).run { _ in try await send() }
  /// ```
  ///
  /// - Parameters:
  ///   - keyboard: the widget, or a window that holds nothing else, held weakly: it is forgotten when it is
  ///     destroyed. Of several that are up, the one that was told of last counts.
  ///   - window: the window that it writes into; nil, the default, means the one in which it stands, or every one
  ///     of the app where it stands alone in a window of its own.
  public static func useKeyboard(
    _ keyboard: UnsafeMutablePointer<GtkWidget>, for window: UnsafeMutablePointer<GtkWidget>? = nil
  ) {
    Keyboards.shared.use(keyboard, for: window)
  }

  /// The widget of a window that has the keyboard focus, also while a veil keeps the focus in its place; nil where
  /// nothing has.
  public static func focusedWidget(in window: UnsafeMutablePointer<GtkWidget>)
    -> UnsafeMutablePointer<GtkWidget>?
  {
    isA(window, gtk_window_get_type()) ? WindowLayer.focus(of: window) : nil
  }
}
