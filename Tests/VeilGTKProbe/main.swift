import Dispatch
import Glibc
import VeilGTK
import VeilGTKProbeCommands

// A small GTK app for the tests. It reads a `ProbeCommand` per line of standard input, and prints each answer as a line.
// Input that reaches the app is printed as "app …", a stage's reports as "stage …". Each command ends with "done".

extension ProbeOption {
  var isGiven: Bool { CommandLine.arguments.contains(rawValue) }
}

LateThread.watch()
let kind = CommandLine.arguments.compactMap { WindowKind(rawValue: $0) }.first ?? .plain

/// `chaos SEED STEPS` runs ``Chaos`` and ends. With `control`, there is no veil in its windows.
let chaos = CommandLine.arguments.firstIndex(of: "chaos").flatMap { index in
  let numbers = CommandLine.arguments[(index + 1)...].compactMap { UInt64($0) }
  return numbers.count == 2 ? (seed: numbers[0], steps: Int(numbers[1])) : nil
}

@MainActor
func runChaos(seed: UInt64, steps: Int) -> Int32 {
  let hasVeils = !CommandLine.arguments.contains("control")
  let app: UnsafeMutablePointer<GtkApplication> = gtk_application_new(nil, VEIL_G_APPLICATION_NON_UNIQUE)
  onSignal(app, "activate") {
    say("chaos seed \(seed)")
    Chaos(app, seed: seed, hasVeils: hasVeils).run(steps: steps)
    say("chaos end")
    exit(0)
  }
  return g_application_run(app.as(), 0, nil)
}

/// Standard input.
@MainActor
enum Input {
  /// The beginning of a line whose end has not arrived yet.
  private static var pending: [UInt8] = []

  /// Whether a command has arrived that has not begun.
  static var hasCommand: Bool { pending.contains(UInt8(ascii: "\n")) }

  static func receive(_ bytes: ArraySlice<UInt8>) {
    pending += bytes
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: pending[..<end], as: UTF8.self)
      pending.removeSubrange(...end)
      do {
        Probe.shared?.run(try ProbeCommand(line: line))
      } catch {
        say("no command: \(line)")
      }
      say("done")
    }
  }
}

@MainActor
func runApp() -> Int32 {
  let isOnBus = ProbeOption.onBus.isGiven
  let name = isOnBus || ProbeOption.named.isGiven ? "org.example.VeilProbe" : nil
  let app: UnsafeMutablePointer<GtkApplication> = gtk_application_new(
    name, isOnBus ? GApplicationFlags(rawValue: 0) : VEIL_G_APPLICATION_NON_UNIQUE)
  onSignal(app, "activate") { Probe.shared = Probe(app, kind: kind) }
  g_unix_fd_add(
    0, VEIL_G_IO_IN,
    { descriptor, _, _ in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { exit(0) }
      MainActor.assumeIsolated { Input.receive(buffer[0..<count]) }
      return 1
    }, nil)
  return g_application_run(app.as(), 0, nil)
}

/// Veils over a window with only a button and an empty list, which draw nothing by themselves. GTK has no class yet that
/// only texts need. The first veil begins before there is a layout.
@MainActor
func runWithoutText() -> Int32 {
  gtk_init()
  let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
  let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Search")
  let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
  gtk_widget_set_vexpand(list, 1)
  let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  gtk_box_append(box.as(), button)
  gtk_box_append(box.as(), list)
  gtk_window_set_child(window.as(), box)
  gtk_window_set_default_size(window.as(), 400, 300)
  gtk_window_present(window.as())
  let veils = [
    ("list", Veil(over: list)), ("window", Veil(over: window)), ("button", Veil(over: button)),
    ("keyboard", Veil(over: window, covering: .keyboard)),
  ]
  let firstEvents = veils[0].1.events
  var first: Veil.Activity? = veils[0].1.begin("Searching…")
  Task {
    for (name, veil) in veils {
      let events = first == nil ? veil.events : firstEvents
      let activity = first ?? veil.begin("Searching…")
      first = nil
      for await event in events {
        if event == .appeared { activity.succeed("Found") }
        if event == .disappeared { break }
      }
      say("gone from \(name), focus on a button: \(gtk_window_get_focus(window.as()) == button)")
    }
    gtk_window_destroy(window.as())
  }
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  return 0
}

@MainActor
func runDragSource() -> Int32 {
  let app: UnsafeMutablePointer<GtkApplication> = gtk_application_new(nil, VEIL_G_APPLICATION_NON_UNIQUE)
  var source: DragSource?
  onSignal(app, "activate") { source = DragSource(app) }
  defer { withExtendedLifetime(source) {} }
  return g_application_run(app.as(), 0, nil)
}

if let chaos {
  exit(runChaos(seed: chaos.seed, steps: chaos.steps))
} else if ProbeOption.asynchronous.isGiven {
  Task { @MainActor in
    gtk_init()
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    let veil = Veil(over: window, log: VeilLog { say("log \($0)") })
    veil.show("Never seen")
    say("visible \(veil.isVisible) blocking \(veil.isBlocking)")
    veil.remove()
    exit(0)
  }
  dispatchMain()
} else if ProbeOption.withoutText.isGiven {
  exit(runWithoutText())
} else if ProbeOption.dragSource.isGiven {
  exit(runDragSource())
} else {
  exit(runApp())
}
