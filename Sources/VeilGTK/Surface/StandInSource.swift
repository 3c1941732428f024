import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// Sends the stand-in thread what a cover shows, and what of it is on the screen. While only steps move, it leaves them
/// to the thread.
@MainActor
final class StandInSource {
  /// Runs the engine while the main thread is blocked; nil: none.
  var driver: SharedDriver?
  private let cover: CoverWidget
  private var composition: Composition?
  /// What the next frame paints.
  private var presented: DisplayList?
  private var frames = 0
  private var isHandedOver = false
  /// Whether the thread has a connection of its own to the display server.
  private var isOnX11 = false
  private var beforePaint: Connection?
  private var afterPaint: Connection?
  /// Whether what is presented is painted.
  private var isPainted = false
  /// Whether the thread paints the steps.
  private(set) var isResting = false
  /// Called when GTK is about to paint something else in the window.
  var onOtherFrame: (() -> Void)?
  /// Called when GTK paints the steps again that were left to the thread.
  var onReturn: ((_ isRefused: Bool) -> Void)?
  private lazy var refusal = Alarm("veil-steps", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.takeBack(isRefused: true)
  }
  private let canvas = WaylandCanvasSource()
  private let beneath = BeneathSource()

  init(_ cover: CoverWidget) { self.cover = cover }

  /// Input is blocked, and nothing is painted yet.
  func expect() {
    // An unmapped cover may lose its frame clock without another signal.
    guard composition == nil, cover.reach != .nothing, gtk_widget_get_mapped(cover.widget) != 0 else {
      return
    }
    listen()
    canvas.prepare(above: cover.widget)
    handOver()
  }

  /// The next frame paints this list, as the composition looks now.
  func show(_ composition: Composition, next list: DisplayList) {
    if presented != list { isPainted = false }
    presented = list
    listen()
    canvas.prepare(above: cover.widget)
    guard composition != self.composition else { return }
    self.composition = composition
    if isHandedOver { StandInThread.shared.show(composition, for: ObjectIdentifier(self)) }
  }

  /// Leaves the steps to the thread; returns whether it takes them.
  func rest() -> Bool {
    guard isPainted, isHandedOver, !isResting,
      StandInThread.shared.takeSteps(of: ObjectIdentifier(self))
    else { return isResting }
    isResting = true
    return true
  }

  /// - Parameter isRefused: whether the thread cannot paint them.
  private func takeBack(isRefused: Bool) {
    guard isResting else { return }
    stopResting()
    onReturn?(isRefused)
  }

  private func stopResting() {
    guard isResting else { return }
    isResting = false
    // On Wayland one commit shows the new frame and takes the thread's pixels away.
    StandInThread.shared.leaveSteps(of: ObjectIdentifier(self), waits: isOnX11)
  }

  private func listen() {
    guard afterPaint == nil, let clock = gtk_widget_get_frame_clock(cover.widget) else { return }
    beforePaint = connect(clock.object, "before-paint") { [weak self] in
      self?.frameBegins()
    }
    afterPaint = connect(clock.object, "after-paint") { [weak self] in self?.painted() }
  }

  /// It is no longer seen.
  func end() {
    for connection in [beforePaint, afterPaint] { connection?.disconnect() }
    beforePaint = nil
    afterPaint = nil
    stopResting()
    isPainted = false
    composition = nil
    presented = nil
    frames += 1
    withdraw()
    canvas.end()
    beneath.forget()
  }

  private func frameBegins() {
    if isPainted { onOtherFrame?() }
    takeBack(isRefused: false)
    canvas.frameBegins()
  }

  private func painted() {
    canvas.painted()
    if presented != nil {
      frames += 1
      isPainted = true
    }
    handOver()
  }

  private func handOver() {
    guard presented != nil || cover.reach != .nothing, let (place, level) = place else { return withdraw() }
    isHandedOver = true
    if case .x11 = place.window { isOnX11 = true } else { isOnX11 = false }
    StandInThread.shared.set(
      StandInScene(
        composition: composition, painted: presented, place: place, clip: cover.clip,
        fonts: cover.painter.fonts.recipe,
        beneath: pictureBeneath(place), frames: frames, driver: driver,
        takesEscape: cover.area.isWindow && cover.reach == .scope, level: level, refusal: refusal),
      for: ObjectIdentifier(self))
  }

  /// What lies beneath what may disappear, if the screen cannot be read.
  private func pictureBeneath(_ place: StandInScene.Place) -> PixelSheet? {
    guard case .wayland = place.window, presented != nil, let part = composition?.yieldingFrame else {
      return nil
    }
    return beneath.picture(below: cover, in: part, on: place.mapping, at: MonotonicClock.now)
  }

  private func withdraw() {
    guard isHandedOver else { return }
    isHandedOver = false
    StandInThread.shared.remove(ObjectIdentifier(self))
  }

  /// Where the cover is, and how many covers lie behind it; nil if nothing can be painted above it alone: something of the
  /// app or another cover lies above it, or there is no surface.
  private var place: (StandInScene.Place, level: Int)? {
    guard let window = gtk_widget_get_parent(cover.widget),
      gtk_widget_get_mapped(cover.widget) != 0, let native = gtk_widget_get_native(window),
      Widget(native) == window, let level = level(in: window),
      let pane = pane(of: native)
    else { return nil }
    var origin = graphene_point_t(x: 0, y: 0)
    var corner = graphene_point_t()
    guard gtk_widget_compute_point(cover.widget, window, &origin, &corner) != 0 else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    let scale = SurfaceScale.of(native)
    guard let x = PixelPlace((left + Double(corner.x)) * scale),
      let y = PixelPlace((top + Double(corner.y)) * scale)
    else { return nil }
    // What GDK has not sent yet is not on the screen.
    if let display = gtk_widget_get_display(window) { gdk_display_flush(display) }
    let phase = Geometry.Point(x: x.phase, y: y.phase)
    let mapping = PixelMapping(scale: scale, phase: phase)
    return (StandInScene.Place(window: pane, x: x.pixel, y: y.pixel, mapping: mapping), level)
  }

  private func pane(of native: OpaquePointer) -> StandInScene.Place.Window? {
    guard let surface = gtk_native_get_surface(native), let display = gdk_surface_get_display(surface) else {
      return nil
    }
    let identifier = veil_gdk_x11_window(surface)
    if identifier != 0, let name = gdk_display_get_name(display) {
      return .x11(identifier, display: String(cString: name))
    }
    return canvas.window(of: surface)
  }

  /// How many covers lie behind it; nil if another one is seen above it.
  private func level(in window: Widget) -> Int? {
    guard let covers = WindowLayer.existing(on: window)?.covers,
      let index = covers.firstIndex(where: { $0 === cover })
    else { return nil }
    return covers[(index + 1)...].allSatisfy { !$0.isShowing || !$0.isInSight } ? index : nil
  }
}
