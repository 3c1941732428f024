import CVeilGTK
import VeilMainLoop
import VeilRuntime

/// A GTK button that runs work, and shows in its own place that it works and how it ended.
///
/// ```swift
/// let save = VeilButton("_Save") { try await document.save() }
/// gtk_box_append(box, save.widget)
/// ```
///
/// While the work runs, the button ignores presses. After 0.3 s a spinner replaces the label, and the button is
/// insensitive: shorter work shows only its end. At the end a check draws itself, or a cross if the work threw
/// an error, except for a `CancellationError`, which shows no symbol; then the label returns. The button is
/// sensitive again, even if the work has made it insensitive. It keeps its size and the focus, and nothing else
/// is blocked. Assistive technology announces the beginning and the end. There is no time-out and no Retry: the
/// button can be pressed again.
///
/// The widget does not need this object to stay alive.
@MainActor
public final class VeilButton {
  /// The button, to put into a container.
  // Never written after init, and only main-actor objects hold it, so it is released on the main thread.
  public nonisolated(unsafe) let widget: UnsafeMutablePointer<GtkWidget>

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: the title; an underscore precedes the letter of its mnemonic.
  ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
  ///   - action: the work, which begins on the main actor; it goes on if the button is destroyed.
  public convenience init(
    _ title: String, onFailure: (@MainActor (any Error) -> Void)? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    let label: Widget = gtk_label_new_with_mnemonic(title)
    self.init(child: label, onFailure: onFailure, action: action)
    gtk_label_set_mnemonic_widget(opaque(label), widget)
    // What GTK's own buttons with a title have.
    gtk_widget_add_css_class(widget, "text-button")
  }

  /// Creates a button with a widget.
  ///
  /// - Parameters:
  ///   - child: what the button shows before and after.
  ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
  ///   - action: the work, which begins on the main actor; it goes on if the button is destroyed.
  public init(
    child: UnsafeMutablePointer<GtkWidget>, onFailure: (@MainActor (any Error) -> Void)? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    widget = gtk_button_new()
    // The reference that it floats with belongs to its container, also if this object is gone by then.
    g_object_ref(widget)
    // Its signal's handler retains it.
    _ = ButtonRunner(widget, showing: child, onFailure: onFailure, action: action)
    do throws(MainLoopBridge.InstallError) {
      try MainLoopBridge.install()
    } catch {
      VeilLog.standardError.say("\(error.description) A button's work does not run until then.")
    }
  }

  deinit { g_object_unref(widget) }
}
