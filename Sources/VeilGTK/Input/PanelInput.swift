import CVeilGTK
import VeilCore
import VeilRuntime

/// Turns what the user does on a cover into what the engine is told.
@MainActor
final class PanelInput {
  // The cover owns this.
  private unowned let cover: StageWidget
  private let composition: () -> Composition?
  private let report: (Presentation.Event) -> Void
  private let onAttention: () -> Void
  private let motion: OpaquePointer
  private let focus: OpaquePointer
  private var pressedAction: Composition.Action?
  private var pointer = RestingPointer()
  private var isPointerOverPanel = false { didSet { if isPointerOverPanel != oldValue { onAttention() } } }

  init(
    _ cover: StageWidget, composition: @escaping () -> Composition?,
    report: @escaping (Presentation.Event) -> Void,
    onAttention: @escaping () -> Void
  ) {
    self.cover = cover
    self.composition = composition
    self.report = report
    self.onAttention = onAttention
    motion = gtk_event_controller_motion_new()
    focus = gtk_event_controller_focus_new()
    // Added first, it comes after the others, and ends what they let pass: nothing goes on to the window.
    let rest: OpaquePointer = gtk_event_controller_legacy_new()
    connectEvent(rest) { [weak self] event in self?.takes(event) ?? false }
    gtk_widget_add_controller(cover.widget, rest)
    addClick()
    addAttention()
  }

  /// Whether GTK knows that the pointer is over the cover.
  var hasPointer: Bool { gtk_event_controller_motion_contains_pointer(motion) != 0 }

  /// Whether the pointer or the focus is on the panel. The cover's own focus and a pointer that has not moved do not
  /// count: the user did not choose them.
  var hasAttention: Bool {
    isPointerOverPanel
      || gtk_event_controller_focus_contains_focus(focus) != 0
        && gtk_event_controller_focus_is_focus(focus) == 0
  }

  /// How far input is taken has changed: the pointer that is under the cover now has not come there.
  func reachChanged() { pointer.find(in: cover.widget) }

  /// An element's widget was activated.
  func activated(_ action: Composition.Action) { report(.actionTaken(action)) }

  private func addClick() {
    guard let click = gtk_gesture_click_new() else { return }
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    connectPlace(click, "pressed") { [weak self] x, y in
      self?.pressedAction = self?.action(at: x, y)
    }
    connectPlace(click, "released") { [weak self] x, y in
      guard let self else { return }
      defer { pressedAction = nil }
      if let action = action(at: x, y), action == pressedAction { report(.actionTaken(action)) }
    }
    gtk_widget_add_controller(cover.widget, click)
  }

  private func addAttention() {
    connectPlace(motion, "motion") { [weak self] x, y in
      guard let self else { return }
      let hasMoved = pointer.moves(by: gtk_event_controller_get_current_event(motion))
      let isOverPanel = cover.panelFrame?.contains(Geometry.Point(x: x, y: y)) ?? false
      isPointerOverPanel = isOverPanel && (hasMoved || isPointerOverPanel)
    }
    connect(UnsafeMutableRawPointer(motion), "leave") { [weak self] in
      self?.isPointerOverPanel = false
    }
    gtk_widget_add_controller(cover.widget, motion)
    for property in ["notify::contains-focus", "notify::is-focus"] {
      connect(UnsafeMutableRawPointer(focus), property) { [weak self] in self?.onAttention() }
    }
    gtk_widget_add_controller(cover.widget, focus)
  }

  private func action(at x: Double, _ y: Double) -> Composition.Action? {
    composition()?.element(at: Geometry.Point(x: x, y: y))?.action
  }

  /// What is left of an event that came to the cover.
  private func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS:
      // Only while keys are the app's and the user has moved the focus onto the panel.
      return cover.reach == .panel && pressedOnPanel(gdk_key_event_get_keyval(event))
    case GDK_KEY_RELEASE:
      return false
    case GDK_SCROLL:
      if let distance = ScrollStep.distance(of: event, page: page) { scroll(by: distance) }
      return true
    case GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DROP_START:
      refuseDrop(event)
      return true
    default:
      return true
    }
  }
}

extension PanelInput {
  /// A key that moves no focus was pressed while the veil takes all of them.
  func pressed(_ key: guint, in window: Widget) {
    switch Key(key) {
    case .activate: press(.activate, in: window)
    case .space: press(.space, in: window)
    case .escape: press(.escape, in: window)
    case .scroll(let pages, let lines):
      if let page { scroll(by: pages * page + lines * ScrollStep.line(inPageOf: page)) }
    case .tab, .backTab, nil: break
    }
  }

  private func pressedOnPanel(_ key: guint) -> Bool {
    switch Key(key) {
    case .activate, .escape, .space:
      guard composition()?.element(.panel)?.action == .dismiss else { return false }
      dismiss()
      return true
    default: return false
    }
  }

  private func dismiss() {
    if composition()?.element(.panel)?.action == .dismiss { report(.actionTaken(.dismiss)) }
  }

  private func press(_ key: Composition.Key, in window: Widget) {
    let focus = gtk_window_get_focus(cast(window))
    let focused = composition()?.focusStops.first { cover.part($0)?.widget == focus }
    if let action = composition()?.action(of: key, focused: focused) { report(.actionTaken(action)) }
  }

  /// A key was pressed that the app had, and made nothing of.
  func takesLeftover(_ key: Composition.Key) -> Bool {
    guard let action = composition()?.action(ofLeftover: key) else { return false }
    report(.actionTaken(action))
    return true
  }

  /// The height of the part in which a long message is seen; nil where all of it is.
  private var page: Double? {
    composition()?.elements.first { element in
      element.clip.map { $0.height < element.frame.height } ?? false
    }?.clip?.height
  }

  private func scroll(by distance: Double) {
    if distance != 0, page != nil { report(.scrolled(by: distance)) }
  }
}
