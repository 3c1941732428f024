import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// Tells the thread that stands in for the main one what a cover shows, and what of it is on the screen.
@MainActor
final class StandInSource {
  /// Runs the engine while the main thread is blocked; nil: none.
  var driver: SharedDriver?
  private let cover: StageWidget
  private var composition: Composition?
  /// What the next frame paints.
  private var presented: DisplayList?
  private var frames = 0
  private var isHandedOver = false
  private var afterPaint: Connection?

  init(_ cover: StageWidget) { self.cover = cover }

  /// Input is blocked, and nothing is painted yet.
  func expect() {
    guard composition == nil, cover.reach != .nothing else { return }
    listen()
    handOver()
  }

  /// The next frame paints a list, which is how a composition looks now.
  func show(_ composition: Composition, next list: DisplayList) {
    presented = list
    listen()
    guard composition != self.composition else { return }
    self.composition = composition
    if isHandedOver { StandInThread.shared.show(composition, for: ObjectIdentifier(self)) }
  }

  private func listen() {
    guard afterPaint == nil, let clock = gtk_widget_get_frame_clock(cover.widget) else { return }
    afterPaint = connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.painted() }
  }

  /// Nothing of it is seen any more.
  func end() {
    afterPaint?.disconnect()
    afterPaint = nil
    composition = nil
    presented = nil
    frames += 1
    withdraw()
  }

  private func painted() {
    if presented != nil { frames += 1 }
    handOver()
  }

  private func handOver() {
    guard presented != nil || cover.reach != .nothing, let place else { return withdraw() }
    isHandedOver = true
    StandInThread.shared.set(
      StandInScene(
        composition: composition, painted: presented, place: place, clip: cover.clip,
        fonts: cover.painter.fonts.recipe, frames: frames, driver: driver,
        takesEscape: cover.area.isWindow && cover.reach == .scope), for: ObjectIdentifier(self))
  }

  private func withdraw() {
    guard isHandedOver else { return }
    isHandedOver = false
    StandInThread.shared.remove(ObjectIdentifier(self))
  }

  /// Where the cover is; nil where nothing can be painted above it alone: it is no child of the window's, since
  /// something of the app's lies above it, another cover does, or there is no X window.
  private var place: StandInScene.Place? {
    guard let window = gtk_widget_get_parent(cover.widget),
      gtk_widget_get_mapped(cover.widget) != 0, let native = gtk_widget_get_native(window),
      Widget(native) == window, isUncovered(in: window),
      let surface = gtk_native_get_surface(native), let display = gtk_widget_get_display(window),
      let name = gdk_display_get_name(display)
    else { return nil }
    let identifier = veil_gdk_x11_window(surface)
    guard identifier != 0 else {
      StandInThread.complain("There is no X window: a blocked main thread stops the spinner.")
      return nil
    }
    var origin = graphene_point_t(x: 0, y: 0)
    var corner = graphene_point_t()
    guard gtk_widget_compute_point(cover.widget, window, &origin, &corner) != 0 else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    let scale = Double(gtk_widget_get_scale_factor(window))
    guard let x = Int(exactly: ((left + Double(corner.x)) * scale).rounded()),
      let y = Int(exactly: ((top + Double(corner.y)) * scale).rounded())
    else { return nil }
    // What is still in GDK's hands is not on the screen.
    gdk_display_flush(display)
    return StandInScene.Place(display: String(cString: name), window: identifier, x: x, y: y)
  }

  private func isUncovered(in window: Widget) -> Bool {
    guard let covers = WindowLayer.existing(on: window)?.covers,
      let index = covers.firstIndex(where: { $0 === cover })
    else { return false }
    return covers[(index + 1)...].allSatisfy { !$0.isShowing || !$0.isInSight }
  }
}
