import CVeilGTK
import VeilCore

/// What all covers on one window share: the layer in which they stand, above everything the window shows.
///
/// The window owns it, from the first stage on. While no cover is up it holds nothing but a signal.
@MainActor
final class WindowLayer {
  /// The window with all that is in it.
  let area: CoveredArea
  /// The window; nil once it is destroyed.
  private(set) var window: Widget?
  /// The layout manager that the window had before; nil for nearly every window.
  private(set) var ownLayout: UnsafeMutablePointer<GtkLayoutManager>?
  /// What is up, back to front: each lies directly above what it covers.
  private(set) var covers: [StageWidget] = []
  /// What came down in the midst of a call of GTK's, and is taken out of the window when that has returned.
  private var leaving: [StageWidget] = []
  private lazy var departure = Alarm("veil-departure", priority: G_PRIORITY_HIGH) { [weak self] in
    self?.depart()
  }
  /// What takes the window's input as far as the covers reach; nil while none does.
  private(set) var block: ScopeBlock?
  private var follower: LayoutFollower?
  /// Every stage over the window itself, up or not, as long as its engine keeps it.
  private var stages: [WeakStage] = []

  private static let fastening = Fastening<WindowLayer>("veil-window-layer")

  /// The layer of a window, made where there is none yet.
  static func on(_ window: Widget) -> WindowLayer {
    if let layer = existing(on: window) { return layer }
    let layer = WindowLayer(window)
    fastening.fasten(layer, to: window)
    return layer
  }

  /// The layer of a window that has one.
  static func existing(on window: Widget) -> WindowLayer? { fastening.object(on: window) }

  private init(_ window: Widget) {
    self.window = window
    area = CoveredArea(window)
    connect(window, "destroy") { [weak self] in self?.windowDestroyed() }
  }

  /// Tells a stage over the window when the window goes.
  func register(_ stage: GTKStage) {
    stages.removeAll { $0.stage == nil }
    stages.append(WeakStage(stage: stage))
  }

  /// Spares other widgets of the window than before.
  func spare(_ widgets: [Widget]) {
    area.spared = widgets
    for stage in stages { stage.stage?.sparedChanged() }
  }

  /// What is covered now.
  var coverage: Coverage { Coverage(covers: covers) }

  /// The app's widget with the keyboard focus, also while a cover holds the focus in its place.
  static func focus(of window: Widget) -> Widget? {
    let focus = gtk_window_get_focus(cast(window))
    guard let layer = existing(on: window) else { return focus }
    if let focus, layer.coverage.owner(of: focus) == nil { return focus }
    return layer.block?.takenFocus
  }

  private func windowDestroyed() {
    guard window != nil else { return }
    // Focus and states of a window that goes are nobody's business any more.
    block?.end()
    block = nil
    follower?.end()
    follower = nil
    let left = covers + leaving
    covers = []
    leaving = []
    window = nil
    for cover in left { gtk_widget_unparent(cover.widget) }
    if let ownLayout { g_object_unref(ownLayout) }
    ownLayout = nil
    let told = stages
    stages = []
    for cover in left { cover.onWindowLost?() }
    for stage in told { stage.stage?.areaLost() }
  }
}

extension WindowLayer {
  /// Puts up a cover.
  func attach(_ cover: StageWidget) {
    guard let window, !isUp(cover) else { return }
    if covers.isEmpty, leaving.isEmpty {
      ownLayout = gtk_widget_get_layout_manager(window)
      if let ownLayout { g_object_ref(ownLayout) }
      gtk_widget_set_layout_manager(window, WindowLayout.instantiate())
    }
    covers.append(cover)
    gtk_widget_set_parent(cover.widget, window)
    stack()
    if !cover.area.isWindow { placeOverWidget(cover) }
    sparedChanged()
  }

  /// Another cover is up, or one spares other widgets: what can move by itself is followed from now on.
  func sparedChanged() {
    guard let window else { return }
    if covers.contains(where: \.canMove) {
      if follower == nil { follower = LayoutFollower(window) { [weak self] in self?.follow() } }
    } else {
      follower?.end()
      follower = nil
    }
    block?.coversChanged()
  }

  /// Takes a cover away; with the last one the window is as it was.
  ///
  /// - Parameter isAmidst: whether GTK is just taking what it covers out of the window, and the focus must not be
  ///   moved before that is done.
  func detach(_ cover: StageWidget, isAmidst: Bool) {
    guard window != nil, isUp(cover) else { return }
    setReach(.nothing, of: cover, isAmidst: isAmidst)
    covers.removeAll { $0 === cover }
    hide(cover)
    leaving.append(cover)
    // Such as one that learns in its own layout that its time is over.
    if WidgetPeer.isInCall { departure.ringNow() } else { depart() }
    block?.coversChanged(isAmidst: isAmidst)
    if !covers.contains(where: \.canMove) {
      follower?.end()
      follower = nil
    }
  }

  /// Takes out of the window what is down; with the last cover the window is as it was.
  private func depart() {
    guard let window, !leaving.isEmpty, !isTouched else { return }
    for cover in leaving { gtk_widget_unparent(cover.widget) }
    leaving = []
    guard covers.isEmpty else { return }
    // The window takes the reference that it had.
    gtk_widget_set_layout_manager(window, ownLayout)
    ownLayout = nil
  }

  /// Whether a finger is down that may have gone down on a cover.
  ///
  /// GTK counts a finger as down on a widget and all that this is in. It would take the finger for one on what lies
  /// below as soon as the cover is hidden, and lose count when that is lifted.
  private var isTouched: Bool { window.map { InputGate.on($0).press.hasFinger } ?? false }

  /// Takes what a cover shows out of sight.
  private func hide(_ cover: StageWidget) {
    if isTouched {
      gtk_widget_set_opacity(cover.widget, 0)
    } else {
      gtk_widget_set_child_visible(cover.widget, 0)
    }
  }

  /// The last finger was lifted.
  func fingersLifted() { if !leaving.isEmpty { departure.ringNow() } }

  private func isUp(_ cover: StageWidget) -> Bool { covers.contains { $0 === cover } }

  /// Takes input as far as a cover is to reach from now on.
  func setReach(_ reach: Reach, of cover: StageWidget, isAmidst: Bool = false) {
    let before = cover.reach
    guard let window, before != reach else { return }
    cover.reach = reach
    if covers.contains(where: { $0.reach != .nothing }) || block != nil {
      let block = self.block ?? ScopeBlock(window, self)
      self.block = block
      block.reachChanged(of: cover, from: before, isAmidst: isAmidst)
    }
    if covers.allSatisfy({ $0.reach == .nothing }) {
      block?.end()
      block = nil
    }
  }

  /// Gives the covers their places; called when the window has laid itself out.
  func place(width: Int32, height: Int32) {
    guard window != nil else { return }
    stack()
    block?.contentChanged()
    for cover in covers + leaving {
      if cover.area.isWindow {
        gtk_widget_measure(cover.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(cover.widget, width, height, -1, nil)
      } else {
        placeOverWidget(cover)
      }
    }
  }

  /// Gives the covers over widgets their places where those have changed: a scrolling view moves what is in it
  /// without the window's being laid out.
  func follow() {
    for cover in covers where !cover.area.isWindow {
      if cover.place != cover.area.visibleFrame { placeOverWidget(cover) }
      cover.onLayout?()
    }
    for cover in covers { cover.followHoles() }
  }

  /// A cover lies over something else than before.
  func moved(_ cover: StageWidget) {
    guard window != nil, isUp(cover) else { return }
    stack()
    placeOverWidget(cover)
    block?.moved(cover)
  }

  private func placeOverWidget(_ cover: StageWidget) {
    let wasSeen = cover.place != nil
    cover.place = cover.area.visibleFrame
    if let place = cover.area.standing, let seen = cover.place {
      cover.clip = seen == place ? nil : seen.offset(x: -place.minX, y: -place.minY)
      gtk_widget_measure(cover.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      var origin = graphene_point_t(x: Float(place.minX), y: Float(place.minY))
      gtk_widget_allocate(
        cover.widget, Int32(place.width), Int32(place.height), -1, gsk_transform_translate(nil, &origin))
    }
    // Its new size may have been its end.
    guard isUp(cover) else { return }
    gtk_widget_set_child_visible(cover.widget, cover.place == nil ? 0 : 1)
    if wasSeen != (cover.place != nil) { block?.coversChanged() }
  }

  /// Children of the window are painted in their order. One that the app has set meanwhile would lie above the
  /// covers, and take the clicks.
  private func stack() {
    guard let window else { return }
    var sorted: [StageWidget] = []
    for cover in covers {
      let place = sorted.firstIndex { cover.area.isBehind($0.area) } ?? sorted.endIndex
      sorted.insert(cover, at: place)
    }
    covers = sorted
    var above: Widget?
    for cover in covers.reversed() {
      if gtk_widget_get_next_sibling(cover.widget) != above {
        gtk_widget_insert_before(cover.widget, window, above)
      }
      above = cover.widget
    }
  }
}
