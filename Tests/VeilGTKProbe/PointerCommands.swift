import VeilGTK
import VeilGTKProbeCommands

/// Veils over untyped pointers, as other packages return them.
@MainActor
struct PointerCommands {
  let window: UnsafeMutablePointer<GtkWidget>

  func run(_ kind: PointerKind, to target: PointerTarget) {
    let log = VeilLog { say("log \($0)") }
    let pointer =
      switch target {
      case .window: UnsafeMutableRawPointer(window)
      case .child: UnsafeMutableRawPointer(gtk_window_get_child(window.as())!)
      case .model: UnsafeMutableRawPointer(gtk_window_get_toplevels()!)
      }
    let veil =
      switch kind {
      case .raw: Veil(over: pointer, style: .veil, log: log)
      case .opaque: Veil(over: OpaquePointer(pointer), style: .veil, log: log)
      }
    veil.show("Searching…")
    say("pointer visible \(veil.isVisible) blocking \(veil.isBlocking)")
    say(
      "typed window \(Veil(over: window).isBlocking) child \(Veil(over: gtk_window_get_child(window.as())!).isBlocking)"
    )
    veil.remove()
  }
}
