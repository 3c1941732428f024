import CVeilGTK

/// Keeps the text of an input method from a blocked widget that asks the input method itself, as terminals and
/// web views do.
///
/// GTK does not tell which context such a widget has. It shows itself when it writes: while the window is
/// active and its focus is blocked, no other context has a reason to. It is silenced then, before a handler of
/// the widget runs.
@MainActor
final class OwnContextGuard {
  /// A context that has written.
  private struct Writer {
    let context: UnsafeMutablePointer<GtkIMContext>
    /// Whether its widget shows composed text from before; nil: not known yet.
    var isComposing: Bool?
  }

  /// A class defines its signals at its first use. An app without a text has made no context yet.
  private static let contextClass = g_type_class_ref(gtk_im_context_get_type())

  private let window: Widget
  private let widget: WeakObject
  private var writers: [Writer] = []
  private var blocked = BlockedHandlers()
  private var hooks: [EmissionHook] = []

  /// - Parameter widget: the blocked widget, which has the focus, or had it until a cover took it.
  init(_ widget: Widget, in window: Widget) {
    self.widget = WeakObject(widget)
    self.window = window
    _ = OwnContextGuard.contextClass
    hooks = (InputMethodGuard.writing + ["preedit-start", "preedit-end"]).map { name in
      EmissionHook(name, of: gtk_im_context_get_type()) { [weak self] context in
        self?.silence(context.assumingMemoryBound(to: GtkIMContext.self), at: name)
      }
    }
  }

  private func silence(_ context: UnsafeMutablePointer<GtkIMContext>, at signal: String) {
    let index: Int
    if let known = writers.firstIndex(where: { $0.context == context }) {
      index = known
    } else {
      guard gtk_window_is_active(cast(window)) != 0 else { return }
      g_object_ref(context)
      index = writers.count
      writers.append(Writer(context: context))
      for hook in hooks { blocked.block(cast(context), String(cString: g_signal_name(hook.signal))) }
    }
    if writers[index].isComposing == nil, signal.hasPrefix("preedit") {
      writers[index].isComposing = signal != "preedit-start"
    }
  }

  /// Lets the contexts write again, from a new beginning.
  ///
  /// - Parameter focus: the app's focus; nil if a cover has it. If it is on another widget by now, the input method
  ///   is that one's, and must not be asked for.
  func end(_ focus: Widget?) {
    let isElsewhere = focus.map { $0 != widget.widget } ?? false
    for hook in hooks { hook.end() }
    hooks = []
    for writer in writers { gtk_im_context_focus_out(writer.context) }
    blocked.unblock()
    let ended = writers
    writers = []
    for writer in ended {
      // The widget did not hear how its composed text ended.
      if writer.isComposing == true {
        for signal in ["preedit-changed", "preedit-end"] { emit(signal, on: cast(writer.context)) }
      }
      if !isElsewhere { gtk_im_context_focus_in(writer.context) }
      g_object_unref(writer.context)
    }
  }
}
