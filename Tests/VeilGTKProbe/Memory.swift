import CMalloc
import VeilGTK
import VeilGTKProbeCommands

/// Measures how much memory stays in use after each of many uses of a veil.
@MainActor
struct Memory {
  private static let texts = 50
  private static let stretches = 9

  private let window: UnsafeMutablePointer<GtkWidget>
  private let style: VeilStyle

  init(_ content: ProbeWindow) {
    window = content.window
    var style = VeilStyle.veil
    style.timing.fade = 0
    style.timing.minimum = 0
    style.indicator.symbol.isAnimated = false
    style.indicator.symbol.delay = 0
    self.style = style
  }

  /// Prints how many bytes each use adds to the memory in use: the median of several stretches. A cache that is filled or
  /// emptied once shows in one of them only.
  func run(_ use: MemoryUse, uses: Int) {
    let veil = Veil(over: window, style: style)
    Task {
      for round in 0..<Memory.texts { await self.use(use, veil, round) }
      var before = await Memory.inUse()
      var growths: [Int] = []
      for _ in 0..<Memory.stretches {
        for round in 0..<uses { await self.use(use, veil, round) }
        let after = await Memory.inUse()
        growths.append(after - before)
        before = after
      }
      growths.sort()
      say("memory \(use) \(growths[growths.count / 2] / uses)")
    }
  }

  private func use(_ use: MemoryUse, _ veil: Veil, _ round: Int) async {
    // Pango and GTK keep some of what they need for a text.
    let round = round % Memory.texts
    switch use {
    case .sameVeil: await work(on: veil, round)
    case .newVeil: await work(on: Veil(over: window, style: style), round)
    case .notice:
      let events = veil.events
      veil.flash(.success, "Saved \(round)")
      await wait(for: .drawn(.success), in: events)
      veil.endAll()
      await wait(for: .disappeared, in: events)
    case .window:
      let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtk_window_present(window.as())
      let veil = Veil(over: window, style: style)
      let events = veil.events
      let activity = veil.begin("Round \(round)")
      await wait(for: .appeared, in: events)
      gtk_window_destroy(window.as())
      activity.end()
      await Memory.turn()
    }
  }

  /// Work with everything that it can show, from the beginning to its outcome.
  private func work(on veil: Veil, _ round: Int) async {
    let events = veil.events
    let activity = veil.begin("Round \(round)", cancellation: .always)
    activity.detail = "Detail \(round)"
    await wait(for: .appeared, in: events)
    activity.progress = 0.5
    activity.succeed("Saved \(round)")
    await wait(for: .drawn(.success), in: events)
    // Before it would have been read.
    veil.endAll()
    await wait(for: .disappeared, in: events)
  }

  private func wait(for event: VeilEvent, in events: AsyncStream<VeilEvent>) async {
    for await next in events where next == event { return }
  }

  /// A turn of the main loop, and what GTK and the veil leave for later ones.
  private static func turn() async { try? await Task.sleep(for: .milliseconds(20)) }

  /// The bytes that are allocated and not freed.
  private static func inUse() async -> Int {
    for _ in 0..<10 { await turn() }
    await fillCaches()
    let memory = mallinfo2()
    return Int(memory.uordblks + memory.hblkhd)
  }

  /// Each thread of libdispatch keeps up to about a thousand blocks of jobs that came from the main thread.
  private static func fillCaches() async {
    for _ in 0..<4000 { await leaveMainThread() }
  }

  private nonisolated static func leaveMainThread() async { await Task.yield() }
}
