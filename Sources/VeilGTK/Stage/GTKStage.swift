import CVeilGTK
import VeilCairo
import VeilCore
import VeilRuntime

/// The stage over a GTK window, or over one widget.
package final class GTKStage: Stage {
  package var events: ((StageEvent) -> Void)?

  let area: CoveredArea
  /// What the window shows of the veil; nil while nothing is shown and nothing is taken, and while a covered
  /// widget stands in no window.
  private(set) var cover: StageWidget?
  private(set) var composition: Composition?
  private(set) var reach = Reach.nothing
  /// The layer on which the cover stands.
  private var layer: WindowLayer?
  private var frames: FrameDriver?
  private var watch: SurroundingsWatch?
  private let fontSource: FontSource
  private let waking = Waking()
  private let wakefulness = Wakefulness()
  private var hasAttention = false
  /// Whether what it covers was destroyed.
  private var isLost = false
  /// The surroundings as the engine knows them.
  private var known: Surroundings?

  /// - Parameter target: a `GtkWindow` of any kind, or any other widget.
  package init(over target: UnsafeMutablePointer<GtkWidget>) {
    let isWindow = isA(target, gtk_window_get_type())
    area = isWindow ? WindowLayer.on(target).area : WidgetAnchor.on(target).area
    fontSource = FontSource(area)
    waking.onWake = { [weak self] in self?.report(.woken) }
    if isWindow { WindowLayer.on(target).register(self) } else { WidgetAnchor.on(target).register(self) }
  }

  package var now: Double { MonotonicClock.now }
  package var measurer: any TextMeasuring { CairoTextMeasurer(fontSource.fonts) }
  package var surroundings: Surroundings {
    let read = isLost ? Surroundings(size: .zero) : SurroundingsReader(area).read(coverSize: cover?.size)
    known = read
    return read
  }

  package func show(_ composition: Composition) {
    guard !isLost else { return }
    self.composition = composition
    guard let cover = raise() else { return }
    frames?.show(composition)
    cover.isShowing = true
    layer?.block?.coversChanged()
    updateAttention()
  }

  package func block(_ reach: Reach) {
    guard !isLost, reach != self.reach else { return }
    self.reach = reach
    if reach == .nothing, composition == nil { return lower() }
    guard let cover = raise() else { return }
    layer?.setReach(reach, of: cover)
    updateAttention()
  }

  package func announce(_ sentence: String, isUrgent: Bool) {
    guard !isLost, let window = area.window else { return }
    Announcer.announce(sentence, isUrgent: isUrgent, on: window, through: cover?.widget)
  }

  package func wake(at instant: Double?) { waking.wake(at: instant) }

  package nonisolated func wakeFromAnyThread() { waking.wakeFromAnyThread() }

  package func keepAwake(_ reason: String?) -> Bool { wakefulness.keep(reason, for: area.window) }

  package func withdraw() {
    composition = nil
    reach = .nothing
    waking.wake(at: nil)
    lower()
  }
}

extension GTKStage {
  func report(_ event: StageEvent) { events?(event) }

  /// The cover, put onto the window if it was not there; nil where there is no window to put it on.
  private func raise() -> StageWidget? {
    if let cover { return cover }
    guard let window = area.window else { return nil }
    let cover = StageWidget(CoverPainter(fontSource), over: area)
    self.cover = cover
    cover.input = PanelInput(cover) { [weak self] in
      self?.composition
    } report: { [weak self] event in
      self?.report(event)
    } onAttention: { [weak self] in
      self?.updateAttention()
    }
    cover.onResize = { [weak self] in self?.surroundingsMayHaveChanged() }
    cover.onWindowLost = { [weak self] in self?.lower() }
    frames = FrameDriver(cover)
    let layer = WindowLayer.on(window)
    self.layer = layer
    layer.attach(cover)
    watch = SurroundingsWatch(area.target ?? window) { [weak self] in self?.surroundingsMayHaveChanged() }
    cover.onStyleChange = { [weak self] in self?.watch?.styleChanged() }
    return cover
  }

  private func lower(isAmidst: Bool = false) {
    frames?.stop()
    frames = nil
    watch?.end()
    watch = nil
    if let cover { layer?.detach(cover, isAmidst: isAmidst) }
    cover = nil
    layer = nil
    updateAttention()
  }

  /// What it covers is destroyed.
  func areaLost() {
    isLost = true
    withdraw()
    report(.lost)
  }

  /// The widget that it covers was put into a place, or taken out of it.
  func areaMoved() {
    lower(isAmidst: true)
    guard !isLost, composition != nil || reach != .nothing, let cover = raise() else { return }
    if let composition {
      frames?.show(composition)
      cover.isShowing = true
    }
    layer?.setReach(reach, of: cover)
    surroundingsMayHaveChanged()
    updateAttention()
  }

  /// Other widgets are spared than before.
  func sparedChanged() {
    layer?.sparedChanged()
    cover?.followHoles()
    // Without a cover nobody else tells.
    surroundingsMayHaveChanged()
  }

  /// The widget that it covers can be seen now, or cannot any more.
  func visibilityChanged() { layer?.follow() }

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
