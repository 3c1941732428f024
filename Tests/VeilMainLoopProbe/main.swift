import CVeilGLib
import Dispatch
import Glibc
import VeilMainLoop

// A program without GTK: GLib's main loop, the bridge, and one piece of concurrent code, which the first argument
// names. Each piece prints one line.

guard let name = CommandLine.arguments.dropFirst().first else { exit(2) }
if name == "without" {
  withoutBridge()
} else if name == "asynchronous" {
  Task { @MainActor in
    do { try MainLoopBridge.install() } catch { say("\(error)") }
    exit(0)
  }
  dispatchMain()
} else {
  try MainLoopBridge.install()
  // The second call does nothing.
  try MainLoopBridge.install()
  guard let idiom = Idioms.all[name] else { exit(2) }
  idiom()
  runLoop()
}

/// Runs a thousand turns of the loop without the bridge: no task starts.
@MainActor
func withoutBridge() {
  var hasStarted = false
  Task { hasStarted = true }
  for _ in 0..<1000 { g_main_context_iteration(nil, 0) }
  say("started \(hasStarted)")
}
