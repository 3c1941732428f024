import Dispatch
import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// Swift concurrency inside GTK's main loop.
@MainActor
final class MainLoopCommands {
  private let window: UnsafeMutablePointer<GtkWidget>
  private let button: UnsafeMutablePointer<GtkWidget>
  // A veil installs the bridge.
  private let veil: Veil

  init(_ content: ProbeWindow) {
    window = content.window
    button = content.button
    veil = Veil(over: content.window)
  }

  func run(_ command: MainLoopCommand) {
    switch command {
    case .task:
      let start = g_get_monotonic_time()
      Task { say("loop task started \(g_get_monotonic_time() - start)") }
    case .sleep:
      Task {
        let start = g_get_monotonic_time()
        try? await Task.sleep(for: .milliseconds(10))
        say("loop slept \(g_get_monotonic_time() - start)")
      }
    case .dispatch:
      DispatchQueue.main.async { say("loop dispatched") }
    case .hops:
      Task.detached {
        let start = g_get_monotonic_time()
        for _ in 0..<1000 { await MainActor.run {} }
        say("loop hopped \(g_get_monotonic_time() - start)")
      }
    case .busyAfterClick:
      onSignal(button, "clicked") { [veil] in
        veil.show("Saving", style: .card)
        Task {
          usleep(5_000_000)
          veil.remove()
          say("loop free")
        }
      }
    case .flood:
      let ticks = Ticks()
      // Four tasks that keep the main actor busy.
      for _ in 0..<4 { Task.detached { while true { await MainActor.run { _ = usleep(2000) } } } }
      gtk_widget_add_tick_callback(
        window,
        { _, _, data in
          Unmanaged<Ticks>.fromOpaque(data!).takeUnretainedValue().count += 1
          return 1
        }, Unmanaged.passRetained(ticks).toOpaque(), nil)
      after(500) {
        let before = ticks.count
        after(2000) { say("loop ticked \(ticks.count - before)") }
      }
    }
  }
}

/// Counted only on the main thread, in a C callback.
private final class Ticks {
  var count = 0
}
