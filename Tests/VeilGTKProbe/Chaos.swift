import Dispatch
import VeilGTK

/// Ends and begins work from every signal handler and from other threads, while sizes, focus, holes and
/// parents change, and widgets go.
///
/// A seed determines the sequence of steps, except for the timing of other threads and of the user's input. The
/// surrounding tool detects uses of freed memory.
@MainActor
final class Chaos {
  /// The greatest nesting of the app's handlers.
  private static let deepest = 3
  /// After this many steps everything is ended and checked.
  private static let roundLength = 100

  private var numbers: Numbers
  private var scene: ChaosScene
  private let app: UnsafeMutablePointer<GtkApplication>
  private let hasVeils: Bool
  private var activities: [Veil.Activity] = []
  /// The number of the next signals that the app handles.
  private var armed = 0
  private var depth = 0

  /// - Parameter hasVeils: false for a control run, in which a fault is GTK's or the scene's own.
  init(_ app: UnsafeMutablePointer<GtkApplication>, seed: UInt64, hasVeils: Bool) {
    self.app = app
    self.hasVeils = hasVeils
    numbers = Numbers(state: seed)
    scene = ChaosScene(app, hasVeils: hasVeils)
    listen()
  }

  func run(steps: Int) {
    scene.settle(frames: 2)
    for step in 1...steps {
      act()
      if numbers.below(3) == 0 { scene.settle(frames: 0) }
      if numbers.below(10) == 0 { scene.settle(frames: 1) }
      if step.isMultiple(of: Chaos.roundLength) { endRound(at: step) }
    }
  }

  private func endRound(at step: Int) {
    armed = 0
    activities = []
    for veil in scene.veils { veil.endAll() }
    scene.settle(frames: 3)
    // Frames are late on a busy machine.
    let deadline = g_get_monotonic_time() + 5_000_000
    while !scene.covers.isEmpty, g_get_monotonic_time() < deadline { scene.settle(frames: 1) }
    let left = scene.covers.count
    say("chaos \(step)\(left == 0 ? "" : " \(left) covers are left")")
    let traces = scene.traces
    if !traces.isEmpty { say("chaos \(step) traces are left: \(traces)") }
    if numbers.below(4) == 0 {
      // The window closes with visible veils.
      for veil in scene.veils { activities.append(veil.begin("Closing…")) }
      scene.settle(frames: 1)
      armed = 20
      gtk_window_destroy(scene.window.as())
      armed = 0
      scene.leave()
      scene = ChaosScene(app, hasVeils: hasVeils)
      listen()
      scene.settle(frames: 2)
    }
  }

  private func listen() {
    scene.onSignal = { [weak self] in self?.signalled() }
  }

  /// Acts as an app's handler does.
  private func signalled() {
    guard armed > 0, depth < Chaos.deepest else { return }
    armed -= 1
    depth += 1
    defer { depth -= 1 }
    work()
  }

  private func act() {
    switch numbers.below(20) {
    case 0...8: work()
    case 9...11: armed = numbers.below(12)
    default: change()
    }
  }

  /// Changes the window.
  private func change() {
    let number = numbers.below(1000)
    switch numbers.below(10) {
    case 0: scene.resize(number)
    case 1, 2: scene.focus(number)
    case 3: scene.reparent(number)
    case 4: scene.toggle(number)
    case 5: scene.scroll(number)
    case 6: scene.popUp(number)
    case 7, 8: scene.replace(number)
    default: scene.raise(number)
    }
  }

  /// Begins or ends work, or spares another widget.
  private func work() {
    switch numbers.below(12) {
    case 0...3: begin()
    case 4...7: end()
    case 8: endElsewhere()
    case 9: numbers.pick(scene.veils)?.endAll()
    case 10: scene.spare(numbers.below(1000))
    default: numbers.pick(scene.veils)?.flash(.success, "Saved")
    }
  }

  private func begin() {
    guard let veil = numbers.pick(scene.veils) else { return }
    switch numbers.below(3) {
    case 0: activities.append(veil.begin("Searching…"))
    case 1: activities.append(veil.begin("Searching…", cancellation: .always) {})
    default: activities.append(veil.begin("Searching…", progress: 0.5))
    }
  }

  private func end() {
    guard !activities.isEmpty else { return }
    let activity = activities.remove(at: numbers.below(activities.count))
    switch numbers.below(4) {
    case 0: activity.succeed("Done")
    case 1: activity.fail("Failed")
    default: activity.end()
    }
  }

  /// Ends work on another thread, at any time.
  private func endElsewhere() {
    let ended = activities
    activities = []
    let delay = numbers.below(3000)
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(delay)) {
      for activity in ended { activity.end() }
    }
  }
}

/// Pseudo-random numbers from a seed.
struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
