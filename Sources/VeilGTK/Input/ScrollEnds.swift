import CVeilGTK
import VeilCore

/// Tells content that fingers have left the touchpad, if they scrolled it when a block began.
///
/// Pages that follow the fingers would otherwise stay between two places, until the next swipe. GTK delivers the end
/// to what is under the pointer, which is the cover by then. So the content's controllers are on the window while
/// that event is delivered. They learn of the end alone: GDK may have added a last distance to it.
@MainActor
final class ScrollEnds {
  private struct Lent {
    let controller: OpaquePointer
    let widget: Widget
    let phase: GtkPropagationPhase
    let limit: GtkPropagationLimit
  }

  private let window: Widget
  /// The controllers that got the scroll before the block.
  private var waiting: [WeakObject] = []
  private var lent: [Lent] = []
  private var blocked = BlockedHandlers()
  private var connections: [Connection] = []

  /// Whether covered content got the beginning of a scroll that may not have ended.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Whether controllers are on the window that belong elsewhere, or are on their way.
  private(set) var isLending = false

  private static let others = ["scroll-begin", "scroll", "decelerate"]

  init(_ window: Widget) { self.window = window }

  /// A cover begins to take the input of some widgets. Fingers may be scrolling what is under the pointer.
  func begin(under cover: CoverWidget, _ pieces: [Widget], _ coverage: Coverage) {
    guard waiting.isEmpty, EventWatch.mayBeScrolling,
      let place = Pointer.place(in: window).map({ Pointer.place($0, in: window) }),
      let hit = pieces.lazy.compactMap({ self.widget(in: $0, at: place) }).first,
      // Otherwise another cover has the scroll.
      !coverage.blockers.contains(where: { $0 !== cover && $0.area.covers(hit) })
    else { return }
    for widget in [hit] + ancestors(of: hit) {
      forEachController(of: widget) { controller in
        if isA(controller, gtk_event_controller_scroll_get_type()),
          gtk_event_controller_get_propagation_phase(controller) != GTK_PHASE_NONE
        {
          waiting.append(WeakObject(controller))
        }
      }
    }
  }

  private func widget(in piece: Widget, at place: Geometry.Point) -> Widget? {
    Pointer.place(place, in: window, on: piece)
      .flatMap { gtk_widget_pick(piece, $0.x, $0.y, GTK_PICK_DEFAULT) }
  }

  /// The content itself gets the next scroll.
  func forget() { waiting = [] }

  /// The fingers have left the touchpad. Called before GTK delivers that event.
  func lend() {
    guard !waiting.isEmpty, !isLending else { return }
    isLending = true
    // Each comes before those that were added earlier.
    for object in waiting.reversed() {
      guard let controller = object.widget.map({ OpaquePointer($0) }),
        let widget = gtk_event_controller_get_widget(controller).map({ Widget($0) })
      else { continue }
      g_object_ref(controller.object)
      g_object_ref(widget)
      lent.append(
        Lent(
          controller: controller, widget: widget,
          phase: gtk_event_controller_get_propagation_phase(controller),
          limit: gtk_event_controller_get_propagation_limit(controller)))
      move(controller, to: window)
    }
    waiting = []
    for lent in lent {
      let object = lent.controller.object
      for signal in Self.others { blocked.block(object, signal) }
      // One that had not got the scroll begins with any event, and then ends.
      connections.append(
        connect(object, "scroll-begin") { [weak self] in self?.blocked.block(object, "scroll-end") })
      gtk_event_controller_set_propagation_limit(lent.controller, GTK_LIMIT_NONE)
      gtk_event_controller_set_propagation_phase(lent.controller, GTK_PHASE_CAPTURE)
    }
  }

  /// They have got the event.
  func giveBack() {
    guard isLending else { return }
    connections.disconnect()
    blocked.unblock()
    for lent in lent {
      move(lent.controller, to: lent.widget)
      gtk_event_controller_set_propagation_limit(lent.controller, lent.limit)
      gtk_event_controller_set_propagation_phase(lent.controller, lent.phase)
      g_object_unref(lent.controller.object)
      g_object_unref(lent.widget)
    }
    lent = []
    isLending = false
  }

  /// Moves a controller, which gets nothing until its phase is set again.
  private func move(_ controller: OpaquePointer, to widget: Widget) {
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    // The widget takes this reference.
    g_object_ref(controller.object)
    if let former = gtk_event_controller_get_widget(controller) {
      gtk_widget_remove_controller(former, controller)
    }
    gtk_widget_add_controller(widget, controller)
  }
}
