import CVeilGTK

/// What all stages on one window share: the layer in which they stand, above everything the window shows.
///
/// The window owns it, from the first stage on. While no stage is up it holds nothing but two signals.
@MainActor
final class WindowLayer {
  /// The window; nil once it is destroyed.
  private(set) var window: Widget?
  /// The layout manager that the window had before; nil for nearly every window.
  private(set) var ownLayout: UnsafeMutablePointer<GtkLayoutManager>?
  /// The stages that are up, back to front.
  private(set) var covers: [StageWidget] = []
  /// What keeps the input from the window while at least one stage asks for it.
  private(set) var block: ScopeBlock?
  private var blockers: [StageWidget] = []
  /// Every stage of the window, up or not, as long as its engine keeps it.
  private var stages: [WeakStage] = []

  private static let key = g_quark_from_static_string("veil-window-layer")

  /// The layer of a window, made where there is none yet.
  static func on(_ window: Widget) -> WindowLayer {
    if let layer = existing(on: window) { return layer }
    let layer = WindowLayer(window)
    g_object_set_qdata_full(
      cast(window), key, Unmanaged.passRetained(layer).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    return layer
  }

  /// The layer of a window that has one.
  static func existing(on window: Widget) -> WindowLayer? {
    g_object_get_qdata(cast(window), key).map {
      Unmanaged<WindowLayer>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private init(_ window: Widget) {
    self.window = window
    connect(window, "destroy") { [weak self] in self?.windowDestroyed() }
  }

  /// Tells a stage when the window goes.
  func register(_ stage: GTKStage) {
    stages.removeAll { $0.stage == nil }
    stages.append(WeakStage(stage: stage))
  }

  private func windowDestroyed() {
    guard window != nil else { return }
    // Focus and states of a window that goes are nobody's business any more.
    block?.end(restoring: false)
    block = nil
    blockers = []
    for cover in covers { gtk_widget_unparent(cover.widget) }
    covers = []
    window = nil
    if let ownLayout { g_object_unref(ownLayout) }
    ownLayout = nil
    let told = stages
    stages = []
    for stage in told { stage.stage?.windowLost() }
  }
}

private struct WeakStage {
  weak var stage: GTKStage?
}

extension WindowLayer {
  /// Puts a stage in front of everything.
  func attach(_ cover: StageWidget) {
    guard let window, !covers.contains(where: { $0 === cover }) else { return }
    if covers.isEmpty {
      ownLayout = gtk_widget_get_layout_manager(window)
      if let ownLayout { g_object_ref(ownLayout) }
      gtk_widget_set_layout_manager(window, WindowLayout.instantiate())
    }
    covers.append(cover)
    gtk_widget_set_parent(cover.widget, window)
  }

  /// Takes a stage away; with the last one the window is as it was.
  func detach(_ cover: StageWidget) {
    setBlocked(by: cover, false)
    guard let window, let index = covers.firstIndex(where: { $0 === cover }) else { return }
    covers.remove(at: index)
    gtk_widget_unparent(cover.widget)
    if covers.isEmpty {
      // The window takes the reference that it had.
      gtk_widget_set_layout_manager(window, ownLayout)
      ownLayout = nil
    }
  }

  /// Takes all input of the window on a stage's behalf, or lets it go again.
  func setBlocked(by cover: StageWidget, _ isBlocked: Bool) {
    guard let window else { return }
    blockers.removeAll { $0 === cover }
    if isBlocked { blockers.append(cover) }
    if let front = blockers.last {
      if block == nil { block = ScopeBlock(window) }
      block?.front = front
    } else {
      let ended = block
      block = nil
      ended?.end(restoring: true)
    }
  }

  /// Gives the stages the whole window; called when it has laid itself out.
  func place(width: Int32, height: Int32) {
    guard let window else { return }
    // A child that the app has set meanwhile would lie above, and take the clicks.
    if let front = covers.last, gtk_widget_get_last_child(window) != front.widget {
      for cover in covers { gtk_widget_insert_before(cover.widget, window, nil) }
    }
    block?.contentChanged()
    for cover in covers {
      gtk_widget_measure(cover.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      gtk_widget_allocate(cover.widget, width, height, -1, nil)
    }
  }
}
