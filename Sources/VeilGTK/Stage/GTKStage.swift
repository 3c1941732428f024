import CVeilGTK
import VeilCairo
import VeilCore
import VeilRuntime

/// The stage over a GTK window.
package final class GTKStage: Stage {
  package var events: ((StageEvent) -> Void)?

  let layer: WindowLayer
  /// What the window shows of the veil; nil while nothing is shown and nothing is taken.
  private(set) var cover: StageWidget?
  private(set) var composition: Composition?
  private(set) var reach = Reach.nothing
  private var frames: FrameDriver?
  private var watch: SurroundingsWatch?
  private let fontSource: FontSource
  private let waking = Waking()
  private let wakefulness = Wakefulness()
  private var hasAttention = false
  /// The surroundings as the engine knows them.
  private var known: Surroundings?

  /// - Parameter window: a `GtkWindow`, of any kind.
  package init(over window: UnsafeMutablePointer<GtkWidget>) {
    layer = WindowLayer.on(window)
    fontSource = FontSource(layer)
    waking.onWake = { [weak self] in self?.report(.woken) }
    layer.register(self)
  }

  package var now: Double { MonotonicClock.now }
  package var measurer: any TextMeasuring { CairoTextMeasurer(fontSource.fonts) }
  package var surroundings: Surroundings {
    let read = SurroundingsReader(layer).read(coverSize: cover?.size)
    known = read
    return read
  }

  package func show(_ composition: Composition) {
    guard layer.window != nil else { return }
    self.composition = composition
    let cover = raise()
    frames?.show(composition)
    cover.isShowing = true
    layer.block?.coverChanged()
    updateAttention()
  }

  package func block(_ reach: Reach) {
    guard layer.window != nil, reach != self.reach else { return }
    self.reach = reach
    if reach == .nothing, composition == nil { return lower() }
    let cover = raise()
    cover.reach = reach
    layer.setBlocked(by: cover, reach == .scope)
    updateAttention()
  }

  package func announce(_ sentence: String, isUrgent: Bool) {
    guard let window = layer.window else { return }
    Announcer.announce(sentence, isUrgent: isUrgent, on: window, through: cover?.widget)
  }

  package func wake(at instant: Double?) { waking.wake(at: instant) }

  package nonisolated func wakeFromAnyThread() { waking.wakeFromAnyThread() }

  package func keepAwake(_ reason: String?) -> Bool { wakefulness.keep(reason, for: layer.window) }

  package func withdraw() {
    composition = nil
    reach = .nothing
    waking.wake(at: nil)
    lower()
  }
}

extension GTKStage {
  func report(_ event: StageEvent) { events?(event) }

  /// The cover, put onto the window if it was not there.
  private func raise() -> StageWidget {
    if let cover { return cover }
    let cover = StageWidget(CoverPainter(fontSource))
    self.cover = cover
    cover.input = PanelInput(cover) { [weak self] in
      self?.composition
    } report: { [weak self] event in
      self?.report(event)
    } onAttention: { [weak self] in
      self?.updateAttention()
    }
    cover.onResize = { [weak self] in self?.surroundingsMayHaveChanged() }
    frames = FrameDriver(cover)
    layer.attach(cover)
    if let window = layer.window {
      watch = SurroundingsWatch(window) { [weak self] in self?.surroundingsMayHaveChanged() }
      cover.onStyleChange = { [weak self] in self?.watch?.styleChanged() }
    }
    return cover
  }

  private func lower() {
    frames?.stop()
    frames = nil
    watch?.end()
    watch = nil
    cover?.input?.end()
    if let cover { layer.detach(cover) }
    cover = nil
    updateAttention()
  }

  func windowLost() {
    composition = nil
    reach = .nothing
    waking.wake(at: nil)
    lower()
    report(.lost)
  }

  /// One change reaches the stage in several ways, and is reported once.
  private func surroundingsMayHaveChanged() {
    let before = known
    if surroundings != before { report(.surroundingsChanged) }
  }

  private func updateAttention() {
    let attention = composition != nil && cover?.input?.hasAttention == true
    guard attention != hasAttention else { return }
    hasAttention = attention
    report(.attentionChanged(attention))
  }
}
