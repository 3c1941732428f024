import CVeilGTK
import VeilEngine

/// Shared by all covers on one window: the layer that contains them, above everything in the window.
///
/// The window owns it, from the first stage on. While no cover is up it has only one signal handler.
@MainActor
final class WindowLayer: Fastened {
  /// The window with its content.
  let area: ScopeArea
  /// The window; nil once it is destroyed.
  private(set) var window: Widget?
  /// The layout manager that the window had before; nil for almost every window.
  private(set) var ownLayout: UnsafeMutablePointer<GtkLayoutManager>?
  /// The covers, back to front: each lies directly above its target.
  var covers: [CoverWidget] = []
  /// Ended covers, which the main loop removes from the window.
  private(set) var leaving: [CoverWidget] = []
  /// Whether covers are being put in order.
  var isStacking = false
  /// Whether an update of the covers is scheduled.
  var willFollow = false
  /// Whether something is dragged over the window, and GTK may still know an ended cover as what is below it.
  private var isUnderDrag = false
  /// Whether the window has this layer's layout manager.
  private var isHeld = false
  /// Blocks the window's input as far as the covers reach; nil: none blocks.
  private(set) var block: ScopeBlock?
  private var follower: LayoutFollower?

  static let key = g_quark_from_string("veil-window-layer")

  init(_ window: Widget) {
    self.window = window
    area = ScopeArea(window)
    connect(window, "destroy") { [weak self] in self?.windowDestroyed() }
    // A window that the app still retains is not disposed of, and sends only this signal.
    connect(window, "unrealize") { [weak self] in
      if !toplevels().contains(window) { self?.windowDestroyed() }
    }
  }

  var coverage: Coverage { Coverage(covers: covers, leaving: leaving) }

  /// The app's widget with the keyboard focus, even while a cover holds the focus for it.
  static func focus(of window: Widget) -> Widget? {
    let focus = gtk_window_get_focus(cast(window))
    guard let layer = existing(on: window) else { return focus }
    if let focus, layer.coverage.owner(of: focus) == nil { return focus }
    return layer.block?.takenFocus
  }

  private func windowDestroyed() {
    guard let window else { return }
    // The focus and the states of a closing window need not be restored.
    block?.end()
    block = nil
    follower?.end()
    follower = nil
    let left = covers + leaving
    covers = []
    leaving = []
    isHeld = false
    self.window = nil
    InputGate.existing(on: window)?.windowDestroyed()
    for cover in left { cover.leaveParent() }
    if let ownLayout { g_object_unref(ownLayout) }
    ownLayout = nil
    Deferred.add { for cover in left { cancelGestures(in: cover.widget) } }
    for cover in left { cover.onWindowLost?() }
    area.tell { $0.areaLost() }
  }
}

extension WindowLayer {
  func attach(_ cover: CoverWidget) {
    guard !isUp(cover) else { return }
    keepingWindow { window in
      hold(window)
      covers.append(cover)
      gtk_widget_set_parent(cover.widget, window)
      stack(hasLaidOut: false)
      if !cover.area.isWindow { place(cover) }
      if follower == nil { follower = LayoutFollower(window) { [weak self] in self?.laidOut() } }
      followSoon()
    }
  }

  /// The spared widgets have changed.
  func sparedChanged() { keepingWindow { _ in block?.coversChanged() } }

  /// Removes a cover; after the last one the window is as it was.
  ///
  /// It takes and shows nothing from now on, and stays in the window until the next turn of the main loop.
  func detach(_ cover: CoverWidget) {
    guard isUp(cover) else { return }
    keepingWindow { _ in
      setReach(.nothing, of: cover)
      // A handler of the app may have done the same meanwhile.
      guard isUp(cover) else { return }
      covers.removeAll { $0 === cover }
      leaving.append(cover)
      hide(cover)
      Deferred.add { [self] in depart() }
      block?.coversChanged()
      guard covers.isEmpty else { return }
      follower?.end()
      follower = nil
    }
  }

  private func depart() {
    guard !leaving.isEmpty, !isPressed, !isUnderDrag else { return }
    keepingWindow { window in
      let left = leaving
      leaving = []
      for cover in left {
        cancelGestures(in: cover.widget)
        cover.leaveParent()
      }
      if covers.isEmpty, leaving.isEmpty { letGo(window) }
    }
  }

  private func hold(_ window: Widget) {
    guard !isHeld else { return }
    isHeld = true
    ownLayout = gtk_widget_get_layout_manager(window)
    if let ownLayout { g_object_ref(ownLayout) }
    gtk_widget_set_layout_manager(window, WindowLayout.instantiate())
  }

  private func letGo(_ window: Widget) {
    guard isHeld else { return }
    isHeld = false
    // The window takes over the reference.
    gtk_widget_set_layout_manager(window, ownLayout)
    ownLayout = nil
  }

  /// Whether a finger or a button is down that may be on a cover.
  ///
  /// GTK counts a press in a widget and all its parents. If the cover were hidden, GTK would assign the press
  /// to the widget below, and lose count at the release.
  var isPressed: Bool { window.map { InputGate.on($0).press.hasPress } ?? false }

  /// Whether something is dragged over the window.
  ///
  /// If the widget below it is hidden, GTK does not tell the one that is there then: this refuses the drop, or reports a
  /// critical error. A cover without reach is no longer found when the drag moves.
  private var isDragged: Bool {
    window.flatMap { gtk_native_get_surface(opaque($0)) }.map { EventWatch.isDragged(over: $0) } ?? false
  }

  private func hide(_ cover: CoverWidget) {
    isUnderDrag = isDragged
    if isPressed || isUnderDrag {
      gtk_widget_set_opacity(cover.widget, 0)
    } else {
      gtk_widget_set_child_visible(cover.widget, 0)
    }
  }

  /// The last finger was lifted, or the last button released.
  func pressEnded() {
    if !leaving.isEmpty { Deferred.add { [self] in depart() } }
    let unseen = covers.filter { !$0.area.isWindow && $0.place == nil }
    if !unseen.isEmpty { Deferred.add { [self] in for cover in unseen { place(cover) } } }
  }

  /// What is dragged over a window moves, goes or is dropped. GTK delivers the event first, and then knows what is below an
  /// ended cover.
  func dragMoves() {
    guard isUnderDrag else { return }
    isUnderDrag = false
    Deferred.add { [self] in depart() }
  }

  /// Performs an action on the window, which stays alive until it is done: an app's handler may close it
  /// within any call.
  func keepingWindow(_ action: (Widget) -> Void) {
    guard let window else { return }
    keeping([window]) { action(window) }
  }

  func isLeaving(_ widget: Widget) -> Bool { leaving.contains { $0.widget == widget } }

  func isUp(_ cover: CoverWidget) -> Bool { covers.contains { $0 === cover } }

  func setReach(_ reach: Reach, of cover: CoverWidget) {
    let before = cover.reach
    guard isUp(cover), before != reach else { return }
    keepingWindow { window in
      cover.reach = reach
      if covers.contains(where: { $0.reach != .nothing }) || block != nil {
        let block = self.block ?? ScopeBlock(window, self)
        self.block = block
        block.reachChanged(of: cover, from: before)
      }
      if covers.allSatisfy({ $0.reach == .nothing }) {
        block?.end()
        block = nil
      }
    }
  }

  /// The area of a cover has changed.
  func moved(_ cover: CoverWidget) {
    guard isUp(cover) else { return }
    keepingWindow { _ in
      stack(hasLaidOut: false)
      place(cover)
      block?.moved(cover)
    }
  }
}
