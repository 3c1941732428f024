import CVeilGTK
import VeilCore
import VeilRuntime

extension Veil {
  /// The veil of ``show(_:style:log:file:line:)`` without a window.
  private static var overActiveWindow: Veil?

  /// Shows a veil over the app's active window until ``remove()``. If it is shown already, only the message changes.
  ///
  /// It is for apps with one window, and can be called from anywhere. If several are open, the log says which
  /// one is covered.
  ///
  /// ```swift
  /// Veil.show("Searching…")
  /// Veil.remove()
  /// ```
  ///
  /// - Parameters:
  ///   - message: the message; nil, the default, shows the indicator alone.
  ///   - style: the style; nil, the default, is the window's.
  ///   - log: receives misuses; nil, the default, is standard error.
  public static func show(
    _ message: String? = nil, style: VeilStyle? = nil, log: VeilLog? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if let veil = overActiveWindow, veil.isVisible || veil.isBlocking {
      return veil.show(message, style: style, file: file, line: line)
    }
    let windows = openWindows
    guard let window = windows.first(where: { gtk_window_is_active(cast($0)) != 0 }) ?? windows.first else {
      (log ?? .standardError).say("Veil.show() found no open window. Show a window first.")
      return
    }
    if windows.count > 1 {
      let title = gtk_window_get_title(cast(window)).map { String(cString: $0) } ?? ""
      (log ?? .standardError).say(
        "Veil.show() covers only the window \"\(title)\", but \(windows.count) windows are open. "
          + "Use Veil(over: window) for the one that waits.")
    }
    let veil = Veil(over: window, log: log)
    overActiveWindow = veil
    veil.show(message, style: style, file: file, line: line)
  }

  /// Ends the activity that ``show(_:style:log:file:line:)`` began; does nothing if there is none.
  public static func remove() {
    overActiveWindow?.remove()
    overActiveWindow = nil
  }

  private static var openWindows: [Widget] { toplevels().filter { gtk_widget_get_mapped($0) != 0 } }
}
