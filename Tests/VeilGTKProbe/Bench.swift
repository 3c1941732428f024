import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// Measures a veil at rest, GtkSpinner in the same window, and AdwSpinner if libadwaita has it. They take turns, so
/// that the machine's other work affects all.
@MainActor
struct Bench {
  private static let rounds = 3
  /// The times to settle and to measure, in milliseconds.
  private static let settling: guint = 800
  private static let measuring: guint = 4000

  private let content: ProbeWindow
  private let peers: [String: () -> UnsafeMutablePointer<GtkWidget>]

  init(_ content: ProbeWindow) {
    self.content = content
    var peers = [
      "GtkSpinner": {
        let spinner: UnsafeMutablePointer<GtkWidget> = gtk_spinner_new()
        gtk_spinner_start(OpaquePointer(spinner))
        return spinner
      }
    ]
    if Adw.hasSpinner { peers["AdwSpinner"] = Adw.spinner }
    self.peers = peers
  }

  func run(_ style: StyleName) {
    // A blinking caret and a tooltip under the pointer cost more than any of these.
    gtk_window_set_focus(content.window.as(), nil)
    gtk_widget_set_can_focus(content.box, 0)
    gtk_widget_set_can_target(content.box, 0)
    let renderer = String(
      cString: g_type_name_from_instance(
        UnsafeMutablePointer(gtk_native_get_renderer(OpaquePointer(content.window)))))
    let veil = Veil(over: content.window, style: VeilStyle(style))
    var totals: [String: Double] = [:]
    measure(turn: 0, veil, &totals) { totals in
      let seconds = Double(Self.rounds) * Double(Self.measuring) / 1000
      for (name, total) in totals.sorted(by: { $0.key < $1.key }) {
        say("bench \(renderer) \(name) \(total / seconds * 1000) ms a second")
      }
      let none = totals["nothing", default: 0]
      for peer in peers.keys.sorted() {
        let ratio = (totals["veil", default: 0] - none) / (totals[peer, default: 0] - none)
        say("bench \(renderer) ratio \(peer) \(ratio)")
      }
      say("bench end")
    }
  }

  private func measure(
    turn: Int, _ veil: Veil, _ totals: inout [String: Double],
    then finish: @escaping ([String: Double]) -> Void
  ) {
    let names = ["nothing", "veil"] + peers.keys.sorted()
    guard turn < Self.rounds * names.count else { return finish(totals) }
    let name = names[turn % names.count]
    let peer = peers[name]?()
    if let peer {
      gtk_widget_set_size_request(peer, 44, 44)
      gtk_widget_set_halign(peer, GTK_ALIGN_CENTER)
      gtk_box_append(content.box.as(), peer)
    } else if name == "veil" {
      veil.show("Loading…")
    }
    let before = totals
    after(Self.settling) { [self] in
      let time = processorTime()
      let frames = Counters.frames
      let wakeUps = Counters.wakeUps
      after(Self.measuring) { [self] in
        var totals = before
        let used = processorTime() - time
        totals[name, default: 0] += used
        say(
          "bench \(name) \(used * 1000) ms, \(Counters.frames - frames) frames, "
            + "\(Counters.wakeUps - wakeUps) wake-ups in \(Double(Self.measuring) / 1000) s")
        if let peer { gtk_box_remove(content.box.as(), peer) }
        veil.remove()
        after(Self.settling) { [self] in measure(turn: turn + 1, veil, &totals, then: finish) }
      }
    }
  }
}
