import CVeilGTK
import VeilCore

/// Paints a composition at the instants at which it looks different, and at no other.
@MainActor
final class FrameDriver {
  private unowned let cover: StageWidget
  private var composition: Composition?
  /// The tick callback's number; 0 means that there is none.
  private var tick: guint = 0
  private var step: Alarm?

  init(_ cover: StageWidget) {
    self.cover = cover
    connect(cover.widget, "map") { [weak self] in self?.paint(at: MonotonicClock.now) }
    connect(cover.widget, "unmap") { [weak self] in self?.rest() }
  }

  func show(_ composition: Composition) {
    let now = MonotonicClock.now
    if self.composition?.elements != composition.elements { cover.setElements(composition.elements) }
    self.composition = composition
    paint(at: now)
  }

  func stop() {
    rest()
    composition = nil
  }

  /// Paints an instant, and arranges for the next one.
  private func paint(at now: Double) {
    guard let composition else { return rest() }
    cover.present(composition.displayList(at: now))
    // What nobody can see need not move; it goes on from the right place when it is mapped again.
    guard gtk_widget_get_mapped(cover.widget) != 0 else { return rest() }
    switch composition.motion(after: now) {
    case .still: rest()
    case .step(let instant):
      stopTicking()
      step(at: instant)
    case .continuous:
      step?.ring(at: nil)
      startTicking()
    }
  }

  private func rest() {
    stopTicking()
    step?.ring(at: nil)
  }

  private func step(at instant: Double) {
    if step == nil {
      step = Alarm("veil-step", priority: G_PRIORITY_DEFAULT) { [weak self] in
        self?.paint(at: MonotonicClock.now)
      }
    }
    step?.ring(at: instant)
  }

  private func startTicking() {
    guard tick == 0 else { return }
    let callback: GtkTickCallback = { _, clock, data in
      guard let data else { return 0 }
      let driver = Unmanaged<FrameDriver>.fromOpaque(data).takeUnretainedValue()
      let now = MonotonicClock.seconds(gdk_frame_clock_get_frame_time(clock))
      MainActor.assumeIsolated { driver.paint(at: now) }
      return 1
    }
    tick = gtk_widget_add_tick_callback(
      cover.widget, callback, Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<FrameDriver>.fromOpaque(data).release() } })
  }

  private func stopTicking() {
    guard tick != 0 else { return }
    gtk_widget_remove_tick_callback(cover.widget, tick)
    tick = 0
  }
}
