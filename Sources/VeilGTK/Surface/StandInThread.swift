import CVeilGTK
import Glibc
import VeilEngine
import VeilRuntime

/// The thread that paints what moves in the main thread's place while that is blocked.
///
/// It runs while a cover is seen, and waits for one instant: ``StandIn/delay`` after the main loop's present turn began.
/// Each turn moves that on, so that the thread does not wake while the main loop turns.
final class StandInThread: Sendable {
  static let shared = StandInThread()

  private struct State: Sendable {
    var scenes: [ObjectIdentifier: StandInScene] = [:]
    var isRunning = false
    /// Whether the thread paints, so that it must hear of each frame.
    var isPainting = false
  }

  private let state = Lock(State())
  private let alarm = ThreadAlarm()
  private static let complaints = Lock<Set<String>>([])

  private init() {}

  /// A frame of a cover was painted.
  @MainActor
  func set(_ scene: StandInScene, for owner: ObjectIdentifier) {
    guard let alarm else { return }
    let (mustStart, mustRing) = state.withLock { state in
      state.scenes[owner] = scene
      defer { state.isRunning = true }
      return (!state.isRunning, state.isPainting)
    }
    if mustStart { start() } else if mustRing { alarm.ring() }
  }

  /// A cover is to show something else with its next frame.
  @MainActor
  func show(_ composition: Composition, for owner: ObjectIdentifier) {
    state.withLock { $0.scenes[owner]?.standIn.composition = composition }
  }

  @MainActor
  func remove(_ owner: ObjectIdentifier) {
    let mustRing = state.withLock { state in
      state.scenes[owner] = nil
      return state.isPainting || state.scenes.isEmpty
    }
    if mustRing { alarm?.ring() }
  }

  /// A turn of the main loop has begun.
  func turnBegan(at instant: Double) {
    if state.withLock({ $0.isRunning }) { alarm?.set(to: instant + StandIn.delay) }
  }

  /// Says once why the main thread has no stand-in, to those who look for messages.
  static func complain(_ sentence: String) {
    if complaints.withLock({ $0.insert(sentence).inserted }) { veil_debug(sentence) }
  }

  private func start() {
    if let since = MainLoopWatch.shared.busySince { turnBegan(at: since) }
    let thread = g_thread_try_new(
      "veil-stand-in",
      { data in
        guard let data else { return nil }
        Unmanaged<StandInThread>.fromOpaque(data).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    // Without a thread everything is as it was, and the next frame tries again.
    guard let thread else { return state.withLock { $0.isRunning = false } }
    g_thread_unref(thread)
  }
}

// On the thread.
extension StandInThread {
  private func run() {
    guard let alarm else { return }
    // The app's signals are for its own threads.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var painters: [ObjectIdentifier: StandInPainter] = [:]
    var surfaces = StandInSurfaces()
    while let scenes = scenes(isPainting: !painters.isEmpty) {
      let now = MonotonicClock.now
      let blockedFrom = MainLoopWatch.shared.busySince.map { $0 + StandIn.delay }
      let isBlocked = blockedFrom.map { now >= $0 } ?? false
      var next = isBlocked ? nil : blockedFrom
      for (owner, painter) in painters {
        if let scene = scenes[owner], !painter.isOver(scene, isBlocked: isBlocked, at: now),
          painter.paint(scene, at: now, if: { isCurrent(scene, of: owner) })
        {
          continue
        }
        painter.end(scenes[owner]) { isCurrent($0, of: owner) }
        painters[owner] = nil
      }
      for (owner, scene) in scenes where isBlocked && painters[owner] == nil {
        painters[owner] = StandInPainter(scene, &surfaces, at: now) { isCurrent(scene, of: owner) }
      }
      for (owner, scene) in scenes where isBlocked || painters[owner] != nil {
        guard let frame = scene.standIn.nextFrame(after: now) else { continue }
        next = next.map { min($0, frame) } ?? frame
      }
      // Only what is painted has to be told of each frame; before it waits, it looks once more.
      if !painters.isEmpty, !state.withLock({ $0.isPainting }) { continue }
      alarm.wait(until: next)
    }
  }

  /// Whether GTK has not painted a cover, or removed it, since.
  private func isCurrent(_ scene: StandInScene, of owner: ObjectIdentifier) -> Bool {
    state.withLock { $0.scenes[owner].map { $0.frames == scene.frames && $0.place == scene.place } ?? false }
  }

  /// What is to be painted if need be; nil when there is nothing any more, and the thread ends.
  private func scenes(isPainting: Bool) -> [ObjectIdentifier: StandInScene]? {
    state.withLock { state in
      state.isPainting = isPainting
      if state.scenes.isEmpty {
        state.isRunning = false
        state.isPainting = false
        return nil
      }
      return state.scenes
    }
  }
}
