import CVeilGTK
import VeilCore
import VeilEngine

/// Translates user input on a cover for the core, and reports the responses to the engine.
@MainActor
final class PanelInput {
  // The cover owns this.
  private unowned let cover: CoverWidget
  private let report: (Presentation.Event) -> Void
  private let motion: OpaquePointer
  private let focus: OpaquePointer
  private var interaction = PanelInteraction(lineStep: .viewport)

  init(_ cover: CoverWidget, report: @escaping (Presentation.Event) -> Void) {
    self.cover = cover
    self.report = report
    motion = gtk_event_controller_motion_new()
    focus = gtk_event_controller_focus_new()
    // Added first, so it runs after the others, and stops what they let pass: nothing reaches the window.
    addEventController(to: cover.widget) { [weak self] in self?.takes($0) ?? false }
    addClick()
    addAttention()
  }

  /// Whether GTK knows that the pointer is over the cover.
  var hasPointer: Bool { gtk_event_controller_motion_contains_pointer(motion) != 0 }

  func show(_ composition: Composition) { perform(interaction.show(composition)) }

  /// The reach has changed: a pointer that is under the cover now has not moved there.
  func block(_ reach: Reach) {
    interaction.pointerRests(at: Pointer.place(in: cover.widget))
    perform(interaction.block(reach))
  }

  func end() { perform(interaction.end()) }

  /// The user has activated an element's widget.
  func activated(_ action: Composition.Action) { perform([.act(action)]) }

  private func addClick() {
    guard let click = gtk_gesture_click_new() else { return }
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    connectPlace(click, "pressed") { [weak self] x, y in
      guard let self else { return }
      perform(interaction.buttonPressed(at: Geometry.Point(x: x, y: y)))
    }
    connectPlace(click, "released") { [weak self] x, y in
      guard let self else { return }
      perform(interaction.released(at: Geometry.Point(x: x, y: y)))
    }
    gtk_widget_add_controller(cover.widget, click)
  }

  private func addAttention() {
    connectPlace(motion, "motion") { [weak self] x, y in
      guard let self else { return }
      let windowPlace = Pointer.place(of: gtk_event_controller_get_current_event(motion))
      perform(interaction.pointerMoved(to: Geometry.Point(x: x, y: y), inWindow: windowPlace))
    }
    connect(motion.object, "leave") { [weak self] in
      guard let self else { return }
      perform(interaction.pointerMoved(ontoPanel: false))
    }
    gtk_widget_add_controller(cover.widget, motion)
    for property in ["notify::contains-focus", "notify::is-focus"] {
      connect(focus.object, property) { [weak self] in
        guard let self else { return }
        // The focus on the cover itself is not the user's choice.
        let isOnElement =
          gtk_event_controller_focus_contains_focus(focus) != 0
          && gtk_event_controller_focus_is_focus(focus) == 0
        perform(interaction.focusMoved(ontoPanel: isOnElement))
      }
    }
    gtk_widget_add_controller(cover.widget, focus)
  }

  /// Handles the events of the cover that no other controller handles.
  private func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS:
      guard let key = Composition.Key(gdk_key_event_get_keyval(event)), counts(key) else { return false }
      return perform(interaction.pressedOnPanel(key))
    case GDK_KEY_RELEASE:
      return false
    case GDK_SCROLL:
      if let distance = Composition.ScrollDistance(event) { perform(interaction.scrolled(by: distance)) }
      return true
    case GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DROP_START:
      refuseDrop(event)
      return true
    default:
      return true
    }
  }

  /// Reports the responses to the engine; returns whether there are any.
  @discardableResult
  private func perform(_ responses: [PanelInteraction.Response]) -> Bool {
    // GTK moves the focus, and draws the ring.
    for response in responses {
      if let event = response.event { report(event) }
    }
    return !responses.isEmpty
  }
}

extension PanelInput {
  /// A key other than Tab was pressed while the veil takes all keys.
  func pressed(_ key: Composition.Key, in window: Widget) {
    guard counts(key) else { return }
    let focus = gtk_window_get_focus(cast(window))
    let focused = interaction.composition?.focusStops.first { cover.part($0)?.widget == focus }
    perform(interaction.pressed(key, focus: focused))
  }

  /// A key was pressed that the app got and did not handle; returns whether it had an effect.
  func takesLeftover(_ key: Composition.Key) -> Bool {
    counts(key) && perform(interaction.pressedLeftover(key))
  }

  /// Whether the last press of a key counts. A key that is held since a dialog closed, or since before the veil, is not meant
  /// for the veil.
  private func counts(_ key: Composition.Key) -> Bool { key.repeats || !EventWatch.isKeyRepeat }

  /// The widget to which Tab moves the focus within the panel; nil: it leaves the panel.
  func stop(after current: Widget?, backward: Bool) -> Widget? {
    guard let composition = interaction.composition else { return nil }
    let focused = composition.focusStops.first { current != nil && cover.part($0)?.widget == current }
    return composition.focusStop(after: focused, backward: backward, isCyclic: false)
      .flatMap { cover.part($0)?.widget }
  }
}
