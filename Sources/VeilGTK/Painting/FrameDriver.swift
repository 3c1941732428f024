import CVeilGTK
import VeilEngine

/// Paints a composition at the instants at which it changes, and at no other.
@MainActor
final class FrameDriver {
  private let cover: CoverWidget
  private var composition: Composition?
  /// Whether the window can be seen; nil while the cover is not mapped.
  private var sight: SightWatch?
  private var schedule = FrameSchedule()
  /// The ID of the tick callback; 0: none.
  private var tick: guint = 0
  private lazy var step = Alarm("veil-step", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.stepIsDue()
  }
  /// Tells what to paint while the main thread is blocked.
  let source: StandInSource

  init(_ cover: CoverWidget) {
    self.cover = cover
    source = StandInSource(cover)
    source.onOtherFrame = { [weak self] in self?.otherFrameBegins() }
    source.onReturn = { [weak self] in self?.returned(isRefused: $0) }
    connect(cover.widget, "map") { [weak self] in self?.mapped() }
    connect(cover.widget, "unmap") { [weak self] in self?.unmapped() }
  }

  func show(_ composition: Composition) {
    let now = MonotonicClock.now
    if self.composition?.elements != composition.elements { cover.setElements(composition.elements) }
    if self.composition != composition { schedule.changed(at: now) }
    self.composition = composition
    paint(at: now)
  }

  func stop() {
    composition = nil
    unmapped()
  }

  private func mapped() {
    if sight == nil, let window = root(of: cover.widget) {
      sight = SightWatch.on(window)
      sight?.tell(self) { [weak self] in self?.paint(at: MonotonicClock.now) }
    }
    paint(at: MonotonicClock.now)
  }

  private func unmapped() {
    source.end()
    rest()
    sight?.forget(self)
    sight = nil
  }

  /// Paints an instant, and arranges the next one.
  private func paint(at now: Double) {
    guard let composition else {
      source.expect()
      return rest()
    }
    let list = composition.displayList(at: now)
    cover.present(list)
    // While the window cannot be seen nothing moves; afterwards the motion continues at its current instant.
    guard let sight, sight.isSeen else {
      source.end()
      return rest()
    }
    source.show(composition, next: list)
    sight.expectFrame()
    switch schedule.next(after: composition, at: now) {
    case .nothing: rest()
    case .look(let instant):
      stopTicking()
      cover.leaveMark()
      step.ring(at: instant)
    case .step(let instant):
      stopTicking()
      step.ring(at: instant)
    case .everyFrame(let instant):
      startTicking()
      step.ring(at: instant)
    }
  }

  private func rest() {
    stopTicking()
    step.ring(at: nil)
  }

  private func stepIsDue() {
    let now = MonotonicClock.now
    if source.isResting {
      schedule.tookBackSteps(isRefused: false, at: now)
    } else if let composition, sight?.isSeen == true,
      let instant = schedule.leavesSteps(of: composition, at: now), source.rest()
    {
      return step.ring(at: instant)
    }
    paint(at: now)
  }

  private func otherFrameBegins() { schedule.changed(at: MonotonicClock.now) }

  /// GTK paints the steps again.
  ///
  /// - Parameter isRefused: whether the other thread could not paint them.
  private func returned(isRefused: Bool) {
    let now = MonotonicClock.now
    schedule.tookBackSteps(isRefused: isRefused, at: now)
    paint(at: now)
  }

  private func startTicking() {
    if tick == 0 { tick = onTick(cover.widget) { [self] in paint(at: $0) } }
  }

  private func stopTicking() {
    guard tick != 0 else { return }
    gtk_widget_remove_tick_callback(cover.widget, tick)
    tick = 0
  }
}
