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
  private var hooks: [(signal: guint, identifier: gulong)] = []

  /// - Parameter widget: the blocked widget, which has the focus, or had it until a cover took it.
  init(_ widget: Widget, in window: Widget) {
    self.widget = WeakObject(widget)
    self.window = window
    _ = OwnContextGuard.contextClass
    for name in InputMethodGuard.writing + ["preedit-start", "preedit-end"] {
      let signal = g_signal_lookup(name, gtk_im_context_get_type())
      let box = ClosureBox<(UnsafeMutablePointer<GtkIMContext>) -> Void> { [weak self] context in
        self?.silence(context, at: name)
      }
      let identifier = g_signal_add_emission_hook(
        signal, 0,
        { _, count, values, data in
          guard count > 0, let values, let data, let object = g_value_get_object(values) else { return 1 }
          nonisolated(unsafe) let context = object.assumingMemoryBound(to: GtkIMContext.self)
          let box = Unmanaged<ClosureBox<(UnsafeMutablePointer<GtkIMContext>) -> Void>>.fromOpaque(data)
            .takeUnretainedValue()
          MainActor.assumeIsolated { box.closure(context) }
          return 1
        }, Unmanaged.passRetained(box).toOpaque(), { releaseHeld($0) })
      hooks.append((signal, identifier))
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
    for hook in hooks { g_signal_remove_emission_hook(hook.signal, hook.identifier) }
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
