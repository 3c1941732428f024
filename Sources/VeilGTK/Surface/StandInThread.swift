import CVeilGTK
import Glibc
import VeilEngine
import VeilRuntime

/// The thread that paints what moves while the main thread is blocked.
///
/// It runs while a cover is seen, and waits for one instant: ``StandIn/delay`` after the main loop's present turn began.
/// Each turn moves that on, so that the thread does not wake while the main loop turns.
final class StandInThread: Sendable {
  static let shared = StandInThread()

  private struct State: Sendable {
    var scenes: [ObjectIdentifier: StandInScene] = [:]
    var isRunning = false
    /// Whether the thread paints, so that each frame must wake it.
    var isPainting = false
    /// Whether the main thread waits until the thread has left a screen.
    var isAwaited = false
    /// Threads that have not returned: a new one may start while the last one cleans up.
    var living = 0
    /// Whether the process ends.
    var isOver = false
  }

  private let state = Lock(State())
  private let alarm = ThreadAlarm()
  /// Rings when the thread has left a screen.
  private let answer = ThreadAlarm()
  /// How long the main thread waits for that, in seconds. A late step matters less than a delayed app.
  private static let patience = 0.02
  /// Rings when a thread returns.
  private let end = ThreadAlarm()
  /// How long the process's end waits for that, in seconds: an X server may not answer.
  private static let lastPatience = 1.0
  /// Registered before the first thread starts: pixman, from 0.44 on, frees what Cairo paints with as the process ends, after
  /// the handlers of `atexit`.
  private static let stopsAtExit: Void = { atexit { StandInThread.shared.stop() } }()
  private let process = getpid()
  private static let complaints = Lock<Set<String>>([])

  private init() {}

  /// A frame of a cover was painted.
  @MainActor
  func set(_ scene: StandInScene, for owner: ObjectIdentifier) {
    guard let alarm else { return }
    let (mustStart, mustRing) = state.withLock { state in
      guard !state.isOver else { return (false, false) }
      let serial = (state.scenes[owner]?.serial ?? 0) + 1
      state.scenes[owner] = scene
      state.scenes[owner]?.serial = serial
      defer { state.isRunning = true }
      if !state.isRunning { state.living += 1 }
      return (!state.isRunning, state.isPainting)
    }
    if mustStart { start() } else if mustRing { alarm.ring() }
  }

  /// The next frame of a cover shows this.
  @MainActor
  func show(_ composition: Composition, for owner: ObjectIdentifier) {
    state.withLock { state in
      state.scenes[owner]?.composition = composition
      state.scenes[owner]?.serial += 1
    }
  }

  @MainActor
  func remove(_ owner: ObjectIdentifier) {
    let mustRing = state.withLock { state in
      state.scenes[owner] = nil
      return state.isPainting || state.scenes.isEmpty
    }
    if mustRing { alarm?.ring() }
  }

  /// GTK no longer paints the steps of a cover; returns whether the thread does.
  @MainActor
  func takeSteps(of owner: ObjectIdentifier) -> Bool {
    let takes = state.withLock { state in
      guard state.isRunning, state.scenes[owner]?.composition != nil else { return false }
      state.scenes[owner]?.steps = .byThread
      return true
    }
    if takes { alarm?.ring() }
    return takes
  }

  /// GTK is about to paint a cover again; returns when the thread has left its screen.
  ///
  /// - Parameter waits: whether to wait, since on X11 nothing else orders what both paint.
  @MainActor
  func leaveSteps(of owner: ObjectIdentifier, waits: Bool) {
    answer?.forget()
    let isAwaited = state.withLock { state in
      state.scenes[owner]?.steps = .takenBack
      state.isAwaited = waits && state.isRunning
      return state.isAwaited
    }
    alarm?.ring()
    if isAwaited { answer?.wait(until: MonotonicClock.now + StandInThread.patience, or: nil) }
  }

  /// A turn of the main loop has begun.
  func turnBegan(at instant: Double) {
    if state.withLock({ $0.isRunning }) { alarm?.set(to: instant + StandIn.delay) }
  }

  /// Logs once, as a debug message, why the main thread has no stand-in.
  static func complain(_ sentence: String) {
    if complaints.withLock({ $0.insert(sentence).inserted }) { veil_debug(sentence) }
  }

  /// Returns when no thread paints any more, and lets none start.
  private func stop() {
    // A forked process has only the thread that forked.
    guard process == getpid() else { return }
    state.withLock { state in
      state.isOver = true
      state.scenes = [:]
    }
    alarm?.ring()
    let latest = MonotonicClock.now + StandInThread.lastPatience
    while state.withLock({ $0.living > 0 }), MonotonicClock.now < latest { end?.wait(until: latest, or: nil) }
  }

  private func start() {
    _ = StandInThread.stopsAtExit
    if let since = MainLoopWatch.shared.busySince { turnBegan(at: since) }
    let thread = g_thread_try_new(
      "veil-stand-in",
      { data in
        guard let data else { return nil }
        let shared = Unmanaged<StandInThread>.fromOpaque(data).takeUnretainedValue()
        shared.run()
        shared.returned()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    // Without a thread everything is as it was, and the next frame tries again.
    guard let thread else {
      state.withLock { $0.isRunning = false }
      return returned()
    }
    g_thread_unref(thread)
  }

  private func returned() {
    state.withLock { $0.living -= 1 }
    end?.ring()
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
    var covers: [ObjectIdentifier: StandInCover] = [:]
    var surfaces = StandInSurfaces()
    while let (scenes, isAwaited) = scenes(isPainting: covers.values.contains(where: \.isPainting)) {
      let now = MonotonicClock.now
      let blockedFrom = MainLoopWatch.shared.busySince.map { $0 + StandIn.delay }
      let isBlocked = blockedFrom.map { now >= $0 } ?? false
      for (owner, cover) in covers where scenes[owner] == nil {
        cover.end(nil) { _ in false }
        covers[owner] = nil
      }
      var next = isBlocked ? now + StandIn.interval : blockedFrom
      // The windows whose Escape a cover has taken; it is for the foremost.
      var escapes: Set<Int> = []
      for (owner, var scene) in scenes.sorted(by: { $0.value.level > $1.value.level }) {
        if escapes.contains(scene.place.window.identity) { scene.takesEscape = false }
        if covers[owner] == nil {
          guard isBlocked || scene.steps == .byThread else { continue }
          covers[owner] = StandInCover(scene)
        }
        guard let cover = covers[owner] else { continue }
        let instant = cover.turn(scene, &surfaces, isBlocked: isBlocked, at: now) { isCurrent($0, of: owner) }
        if scene.takesEscape, cover.takesInput { escapes.insert(scene.place.window.identity) }
        if let left = cover.left { keep(left, on: scene, of: owner) }
        if !isBlocked, !cover.isPainting { covers[owner] = nil }
        if let instant { next = next.map { min($0, instant) } ?? instant }
      }
      if isAwaited { answer?.ring() }
      // Frames wake it only while it paints. It looks once more before it waits.
      if covers.values.contains(where: \.isPainting), !state.withLock({ $0.isPainting }) { continue }
      alarm.wait(until: next, or: covers.values.compactMap(\.descriptor).first)
    }
    for cover in covers.values { cover.end(nil) { _ in false } }
  }

  /// Remembers what is on the screen until GTK paints it again.
  private func keep(_ left: DisplayList, on scene: StandInScene, of owner: ObjectIdentifier) {
    state.withLock { state in
      if state.scenes[owner]?.frames == scene.frames { state.scenes[owner]?.painted = left }
    }
  }

  /// Whether GTK has not painted a cover, or removed it, since.
  private func isCurrent(_ scene: StandInScene, of owner: ObjectIdentifier) -> Bool {
    state.withLock { state in
      guard let now = state.scenes[owner] else { return false }
      return now.frames == scene.frames && now.place == scene.place && now.steps == scene.steps
    }
  }

  /// The scenes, and whether the main thread waits; nil when there are none, and the thread ends.
  private func scenes(isPainting: Bool) -> (scenes: [ObjectIdentifier: StandInScene], isAwaited: Bool)? {
    state.withLock { state in
      state.isPainting = isPainting
      if state.scenes.isEmpty {
        state.isRunning = false
        state.isPainting = false
        return nil
      }
      defer { state.isAwaited = false }
      return (state.scenes, state.isAwaited)
    }
  }
}
