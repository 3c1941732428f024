import Dispatch
import Glibc
import VeilGTK

// A small GTK app for the tests: commands come by standard input, one a line, and every answer is a line. What
// reaches the app is printed as "app …", what a stage reports as "stage …"; each command ends with "done".

/// `--async` runs GTK as an asynchronous `main` does, which Veil refuses.
let isAsynchronous = CommandLine.arguments.contains("--async")
let kind =
  CommandLine.arguments.compactMap { ProbeWindow.Kind(rawValue: $0) }.first ?? .plain

/// `chaos SEED STEPS` does what ``Chaos`` does, and ends.
let chaos = CommandLine.arguments.firstIndex(of: "chaos").flatMap { index in
  let numbers = CommandLine.arguments[(index + 1)...].compactMap { UInt64($0) }
  return numbers.count == 2 ? (seed: numbers[0], steps: Int(numbers[1])) : nil
}

@MainActor
func runChaos(seed: UInt64, steps: Int) -> Int32 {
  let app: UnsafeMutablePointer<GtkApplication> = gtk_application_new(nil, G_APPLICATION_NON_UNIQUE)
  onSignal(app, "activate") {
    say("chaos seed \(seed)")
    Chaos(app, seed: seed).run(steps: steps)
    say("chaos end")
    exit(0)
  }
  return g_application_run(app.as(), 0, nil)
}

@MainActor
func runApp() -> Int32 {
  let name = CommandLine.arguments.contains("--named") ? "org.example.VeilProbe" : nil
  let app: UnsafeMutablePointer<GtkApplication> = gtk_application_new(name, G_APPLICATION_NON_UNIQUE)
  onSignal(app, "activate") { Probe.shared = Probe(app, kind: kind) }
  g_unix_fd_add(
    0, G_IO_IN,
    { descriptor, _, _ in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { exit(0) }
      let lines = String(decoding: buffer[0..<count], as: UTF8.self)
      MainActor.assumeIsolated {
        for line in lines.split(separator: "\n") {
          Probe.shared?.run(line)
          say("done")
        }
      }
      return 1
    }, nil)
  return g_application_run(app.as(), 0, nil)
}

if let chaos {
  exit(runChaos(seed: chaos.seed, steps: chaos.steps))
} else if isAsynchronous {
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
} else {
  exit(runApp())
}
