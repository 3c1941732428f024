import Glibc
import VeilGTK

/// Measures the main thread's time for a million updates from eight threads, including its painting.
@MainActor
struct Million {
  private nonisolated static let threads = 8
  private nonisolated static let updates = 1_000_000

  let window: UnsafeMutablePointer<GtkWidget>

  func run() {
    let veil = Veil(over: window, style: .veil)
    let activity = veil.begin("Counting…", progress: 0)
    // The veil appears first, so that only updates are measured.
    after(500) {
      let began = Million.mainThreadTime()
      let wall = g_get_monotonic_time()
      Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<Million.threads {
            group.addTask {
              for _ in 0..<(Million.updates / Million.threads) {
                activity.advance(by: 1 / Double(Million.updates))
              }
            }
          }
        }
        let used = (Million.mainThreadTime() - began) * 1000
        let passed = Double(g_get_monotonic_time() - wall) / 1000
        say(
          "million updates from \(Million.threads) threads: \(Int(used.rounded())) ms of the main thread in \(Int(passed)) ms"
        )
        activity.end()
      }
    }
  }

  /// The processor time of the main thread so far, in seconds.
  private static func mainThreadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
