import VeilGTK
import VeilGTKProbeCommands

/// A symbol's widget in an app's window.
@MainActor
final class SymbolCommands {
  private let window: UnsafeMutablePointer<GtkWidget>
  private var symbol: SymbolWidget?
  private lazy var button = ProbeButton(window)

  init(_ window: UnsafeMutablePointer<GtkWidget>) { self.window = window }

  func run(_ command: SymbolCommand) {
    switch command {
    case .add(let name, let slowness):
      put(SymbolWidget(Symbol(name)), slowness: slowness)
    case .addFunction(let width, let height):
      let frame = SymbolWidget(Symbol("frame") { BezierPath(roundedRect: $0, radius: 10) })
      frame.isAnimated = false
      gtk_widget_set_size_request(frame.widget, Int32(width), Int32(height))
      put(frame, slowness: 1)
    case .draw(let start, let end, let duration):
      symbol?.duration = duration
      symbol?.draw(from: start, to: end) { say("part \($0)") }
    case .remove:
      gtk_window_set_child(window.as(), nil)
    case .showOverActiveWindow:
      Veil.show("Searching…", log: VeilLog { say("log \($0)") })
    case .removeFromActiveWindow:
      Veil.remove()
    case .addButton:
      keepChild()
      button.add()
    case .endWork(let end): button.endWork(end)
    case .makeWorkQuick: button.isQuick = true
    case .button: button.tell()
    case .setButton(let isSensitive): button.set(sensitive: isSensitive)
    case .removeButton: button.remove()
    case .knownKeyboard:
      say("keyboard \(Veil.keyboard(of: window).map { String(cString: gtk_widget_get_name($0)) } ?? "none")")
    }
  }

  private func put(_ widget: SymbolWidget, slowness: Double) {
    if symbol == nil { keepChild() }
    symbol = widget
    widget.tint = RGBA(red: 1, green: 0, blue: 0)
    widget.slowness = slowness
    widget.onCompletion = { say("symbol \($0)") }
    gtk_widget_set_halign(widget.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget.widget, GTK_ALIGN_CENTER)
    gtk_window_set_child(window.as(), widget.widget)
  }

  /// The probe goes on asking for what was there.
  private func keepChild() {
    if let child = gtk_window_get_child(window.as()) { g_object_ref(child) }
  }
}
