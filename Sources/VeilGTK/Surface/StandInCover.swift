import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// One cover on the stand-in thread: it runs the engine, paints what that shows, and takes Cancel.
final class StandInCover {
  private let fonts: CairoFonts
  private var painter: StandInPainter?
  private var input: StandInInput?
  /// What the engine shows on this thread; nil: nothing.
  private var shown: Composition?
  /// The scene's version when the engine last ran here; nil: it has not run yet.
  private var serial: Int?

  /// Whether what the engine showed in this block could not be painted.
  private var cannotPaint = false

  /// What it has left on the screen in place of what GTK had painted; nil: nothing.
  private(set) var left: DisplayList?

  /// Readable when there may be input; nil: none is taken.
  var descriptor: Int32? { input?.descriptor }

  /// Whether a click or Escape cancels.
  var takesInput: Bool { input != nil }

  /// Whether it needs to hear of each frame that GTK paints.
  var isPainting: Bool { painter != nil }

  init(_ scene: StandInScene) {
    fonts = CairoFonts(scene.fonts)
    shown = scene.composition
  }

  /// Runs the engine, paints, and returns when to call it again; nil: it needs no call.
  ///
  /// - Parameters:
  ///   - isBlocked: whether the main thread is blocked now.
  ///   - isCurrent: whether GTK has painted nothing newer.
  func turn(
    _ scene: StandInScene, _ surfaces: inout StandInSurfaces, isBlocked: Bool, at now: Double,
    if isCurrent: (StandInScene) -> Bool
  ) -> Double? {
    var wake: Double?
    let paints = isBlocked || scene.steps == .byThread
    if !paints { cannotPaint = false }
    if isBlocked {
      wake = runEngine(scene)
    } else if serial != scene.serial {
      // The main thread runs again.
      serial = nil
      shown = scene.composition
    }
    guard let shown else {
      end(scene, if: isCurrent)
      return wake
    }
    if scene.steps == .takenBack, !isBlocked {
      left = painter?.left
      end(nil, if: isCurrent)
      return nil
    }
    let standIn = StandIn(shown, painted: scene.painted)
    paint(scene, standIn, &surfaces, paints: paints, at: MonotonicClock.now) { isCurrent(scene) }
    if paints, !cannotPaint, painter == nil, shown.displayList(at: now).change(since: standIn.before) != nil,
      isCurrent(scene)
    {
      giveUp(scene, isBlocked: isBlocked)
    }
    takeInput(scene, &surfaces, isBlocked: isBlocked)
    guard paints || painter != nil, let frame = standIn.nextFrame(after: now) else { return wake }
    return wake.map { min($0, frame) } ?? frame
  }

  /// Lets the engine pass time and handle what the app and the user have done; returns when it must run again.
  private func runEngine(_ scene: StandInScene) -> Double? {
    guard let driver = driver(of: scene) else {
      shown = scene.composition
      return nil
    }
    if serial == nil { shown = scene.composition }
    serial = scene.serial
    let action: Composition.Action? = input?.wasUsed() == true ? .cancel : nil
    let look = driver.standIn(
      taking: action, measuring: CairoTextMeasurer(fonts), clock: { MonotonicClock.now })
    shown = StandIn.next(look?.composition, after: shown, isPainted: scene.painted != nil)
    return look?.wake
  }

  /// Leaves this block's engine to the main thread, whose outcomes would be over before the user has seen them.
  private func giveUp(_ scene: StandInScene, isBlocked: Bool) {
    cannotPaint = true
    guard isBlocked else { return scene.refusal.ringNow() }
    _ = scene.driver?.standIn(
      isSeen: false, measuring: CairoTextMeasurer(fonts), clock: { MonotonicClock.now })
  }

  private func driver(of scene: StandInScene) -> SharedDriver? { cannotPaint ? nil : scene.driver }

  private func paint(
    _ scene: StandInScene, _ standIn: StandIn, _ surfaces: inout StandInSurfaces, paints: Bool,
    at now: Double, if isCurrent: () -> Bool
  ) {
    if let painter, !painter.isOver(scene, standIn, paints: paints, at: now),
      painter.paint(scene, standIn, at: now, if: isCurrent)
    {
      return
    }
    endPainter(scene) { _ in isCurrent() }
    if paints { painter = StandInPainter(scene, standIn, fonts, &surfaces, at: now, if: isCurrent) }
  }

  private func takeInput(_ scene: StandInScene, _ surfaces: inout StandInSurfaces, isBlocked: Bool) {
    guard isBlocked, driver(of: scene) != nil, let shown, shown.isCancellable else {
      input?.end()
      input = nil
      return
    }
    if input == nil { input = surfaces.input(in: scene.place) }
    // Where there is no room for Cancel, Escape cancels.
    let seen = shown.cancelFrame.map { scene.clip?.intersection($0) ?? $0 }
    input?.take(seen.flatMap { scene.place.mapping.box(around: $0) }, escape: scene.takesEscape)
  }

  private func endPainter(_ scene: StandInScene?, if isCurrent: (StandInScene) -> Bool) {
    painter?.end(scene, if: isCurrent)
    painter = nil
  }

  /// Leaves the screen to GTK.
  func end(_ scene: StandInScene?, if isCurrent: (StandInScene) -> Bool) {
    input?.end()
    input = nil
    endPainter(scene, if: isCurrent)
  }
}

extension Composition {
  /// Where a click cancels; nil: nowhere.
  fileprivate var cancelFrame: Geometry.Rect? { elements.first { $0.action == .cancel }?.frame }
}
