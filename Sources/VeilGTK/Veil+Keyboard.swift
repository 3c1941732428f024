import CVeilGTK
import VeilRuntime

extension Veil {
  /// Registers the app's on-screen keyboard, so that a veil can cover it. GTK has none of its own.
  ///
  /// `Veil(over: window, covering: .keyboard)` then covers this widget while it is visible. The rest of the window stays
  /// usable, keys included. Without a registered keyboard it blocks the hardware keys, wherever the focus is, and covers
  /// the text that has the focus, or a strip at the bottom of the window if none has. The pointer works everywhere else.
  ///
  /// ```swift
  /// Veil.useKeyboard(keyboard)
  /// let answer = try await Veil(over: window, covering: .keyboard, style: .loading).run { _ in try await send() }
  /// ```
  ///
  /// - Parameters:
  ///   - keyboard: the widget, or a window that contains nothing else, held weakly. Of several visible ones, the last
  ///     registered counts.
  ///   - window: the window that it writes into; nil, the default: its own window, or every window of the app
  ///     if it is alone in its window.
  public static func useKeyboard(
    _ keyboard: UnsafeMutablePointer<GtkWidget>, for window: UnsafeMutablePointer<GtkWidget>? = nil
  ) {
    Keyboards.shared.use(keyboard, for: window)
  }

  /// The visible keyboard of a window: the registered widget; nil if there is none.
  public static func keyboard(of window: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>?
  {
    Keyboards.shared.keyboard(of: window)
  }

  /// The focused widget of a window, also while a veil has the focus instead; nil if there is none.
  public static func focusedWidget(in window: UnsafeMutablePointer<GtkWidget>)
    -> UnsafeMutablePointer<GtkWidget>?
  {
    isA(window, gtk_window_get_type()) ? WindowLayer.focus(of: window) : nil
  }
}
