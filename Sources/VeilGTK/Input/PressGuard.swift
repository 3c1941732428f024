import CVeilGTK
import VeilCore

/// Keeps presses and touches from content that would get them although a cover lies above.
///
/// GTK delivers a press or a touch to the widget on which it began, whatever lies above later. It looks for
/// the widget under a resting pointer only when the pointer moves.
@MainActor
final class PressGuard {
  /// Who gets the events of a sequence that is under way.
  private enum Receiver {
    /// It is kept from all widgets until it ends.
    case nothing
    /// It began on a cover.
    case cover
    /// It began, during a block, on a widget that is not covered.
    case content
  }

  private let window: Widget
  private var receivers: [Sequence: Receiver] = [:]

  /// Whether a sequence is kept from all widgets.
  var isHolding: Bool { receivers.values.contains(.nothing) }

  /// Whether something is pressed on a cover, or is kept from the content.
  var hasPress: Bool { receivers.contains { $0.key != .scroll && $0.value != .content } }

  /// Whether a touchpad's scroll is kept from all widgets.
  var holdsScroll: Bool { receivers[.scroll] == .nothing }

  /// The events with a position.
  private static let places = [
    GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_TOUCHPAD_PINCH,
    GDK_TOUCHPAD_SWIPE, GDK_TOUCHPAD_HOLD,
  ]
  init(_ window: Widget) { self.window = window }

  /// A cover begins to take the input of some widgets: presses on them are cancelled.
  func begin(under pieces: [Widget], isAll: Bool) {
    guard isActive(window) || EventWatch.isTouchpadGesture else { return }
    // If the whole window is covered, no press is delivered. Otherwise a press beside the covered widgets is
    // not affected.
    if isAll {
      receivers = receivers.filter { $0.value != .content }
      if let pointer = pressedPointer() { receivers[.buttons(pointer)] = .nothing }
    }
    // A handler of GTK's that is running may still read its event from its gesture.
    let held = pieces.map { WeakObject($0) }
    Deferred.add { [self] in letGo(held.compactMap(\.widget)) }
  }

  /// Nothing is blocked any more. What is down on a cover stays the veil's.
  func blockEnded() {
    receivers = receivers.filter { $0.value != .content }.mapValues { _ in .nothing }
  }

  func forget(_ sequence: Sequence) { receivers[sequence] = nil }

  /// Keeps a touchpad's scroll that is under way from all widgets until the fingers are lifted.
  func holdScroll() { receivers[.scroll] = .nothing }

  /// Keeps the sequence that an event begins from all widgets until it ends.
  func hold(_ event: OpaquePointer) {
    if let sequence = Sequence(event), PressGuard.isBeginning(event), !PressGuard.isEnd(event) {
      receivers[sequence] = .nothing
    }
  }

  /// Whether an event belongs to a sequence that is kept from all widgets.
  func takesSequence(of event: OpaquePointer) -> Bool {
    guard let sequence = Sequence(event), receivers[sequence] == .nothing else { return false }
    let type = gdk_event_get_event_type(event)
    // Its release was not reported.
    if type == GDK_TOUCH_BEGIN || !type.isTouch && type != GDK_SCROLL && PressGuard.pressed(by: event) == 0 {
      receivers[sequence] = nil
      return false
    }
    if PressGuard.isEnd(event) { receivers[sequence] = nil }
    return true
  }

  /// Whether to keep an event from the content during a block.
  func takes(_ event: OpaquePointer, _ coverage: Coverage) -> Bool {
    let type = gdk_event_get_event_type(event)
    if type.isTouch { return takesTouch(event, coverage) }
    if PressGuard.isEnd(event), let sequence = Sequence(event) { receivers[sequence] = nil }
    // A button that was pressed beside the covered widgets still belongs to its widget when it moves over
    // them.
    let isUnderWay = PressGuard.pressed(by: event) != 0
    if isUnderWay, type == GDK_MOTION_NOTIFY || type == GDK_BUTTON_RELEASE { return false }
    guard PressGuard.places.contains(type), let cover = blocker(under: event, coverage) else { return false }
    if cover.input?.hasPointer ?? false {
      if type == GDK_BUTTON_PRESS, let sequence = Sequence(event) {
        receivers[sequence] = .cover
        cover.setHandles(areAwake: isOnHandle(event, coverage))
      } else if Sequence(event) == .scroll, !PressGuard.isEnd(event) {
        receivers[.scroll] = .cover
      }
      return false
    }
    if type == GDK_BUTTON_PRESS, cover.area.isWindow, isOnHandle(event, coverage) { return false }
    if type == GDK_BUTTON_PRESS || type == GDK_SCROLL { hold(event) }
    return true
  }

  private func takesTouch(_ event: OpaquePointer, _ coverage: Coverage) -> Bool {
    guard let sequence = Sequence(event) else { return false }
    if gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN {
      let owner = widget(under: event).flatMap(coverage.owner)
      // GTK delivers a touch at a resting pointer to what is below.
      let isBelow = owner.map { isAtRest(event, on: $0) } ?? false
      let isTaken = isBelow || owner == nil && blocker(under: event, coverage) != nil
      receivers[sequence] = isTaken ? .nothing : owner != nil ? .cover : .content
      owner?.setHandles(areAwake: isOnHandle(event, coverage))
      return isTaken
    }
    if let receiver = receivers[sequence], receiver != .nothing {
      if PressGuard.isEnd(event) { receivers[sequence] = nil }
      return false
    }
    // No gesture had it, but it was down before the block.
    guard coverage.windowBlocker?.area.spared.isEmpty == true else { return false }
    if !PressGuard.isEnd(event) { receivers[sequence] = .nothing }
    return true
  }
}

// Hit testing.
extension PressGuard {
  /// The foremost cover of what is at an event, if it takes all input.
  func blocker(under event: OpaquePointer, _ coverage: Coverage) -> CoverWidget? {
    guard let widget = widget(under: event) else { return nil }
    if let owner = coverage.owner(of: widget) { return owner.reach == .scope ? owner : nil }
    // Beside a cover GTK may still find what it covers: a widget's right and lower edges count as in it, and its
    // children may lie beyond them. A window's own buttons stay usable.
    return coverage.blocker(of: widget).flatMap { $0.area.isWindow ? nil : $0 }
  }

  /// The foremost widget at an event.
  func widget(under event: OpaquePointer) -> Widget? {
    place(of: event).flatMap { RestingPointer.pick($0, in: window) }
  }

  /// The position of an event in the window; nil: on another surface.
  private func place(of event: OpaquePointer) -> Geometry.Point? {
    guard let surface = gdk_event_get_surface(event), surface == gtk_native_get_surface(opaque(window)) else {
      return nil
    }
    // A scroll has no position of its own. Its device may be one of those that move a pointer; X has no position for these
    // either.
    let place =
      Pointer.place(of: event) ?? EventWatch.pointerPlace(on: surface)
      ?? gdk_event_get_device(event).flatMap { gdk_device_get_seat($0) }
      .flatMap { Pointer.place(on: surface, of: $0) }
    return place.map { Pointer.place($0, in: window) }
  }

  /// Whether an event is where GTK does not find a cover.
  private func isAtRest(_ event: OpaquePointer, on cover: CoverWidget) -> Bool {
    place(of: event).flatMap { Pointer.place($0, in: window, on: cover.widget) }.map(cover.isAtRest) ?? false
  }

  /// Whether a press on the content can only move the window, which is allowed while it is covered.
  private func isOnHandle(_ event: OpaquePointer, _ coverage: Coverage) -> Bool {
    guard let place = place(of: event), let hit = coverage.content(at: place, in: window) else {
      return false
    }
    for widget in ([hit] + ancestors(of: hit)).prefix(while: { $0 != window }) {
      if isA(widget, gtk_window_handle_get_type()) { return true }
      if gtk_widget_get_focusable(widget) != 0 || hasGestures(widget) { return false }
    }
    return false
  }

  private func hasGestures(_ widget: Widget) -> Bool {
    var result = false
    forEachGesture(of: widget) { _ in result = true }
    return result
  }
}

// Gestures under way.
extension PressGuard {
  /// Cancels the gestures in some widgets and around them.
  private func letGo(_ pieces: [Widget]) {
    keeping(pieces) {
      var found: Set<Sequence> = []
      for piece in pieces {
        let isPressed = isActive(piece)
        var inside: Set<Sequence> = []
        letGo(piece, &inside)
        // A picture in a button is pressed, and only the button hears it.
        found.formUnion(isPressed && inside.isEmpty ? sequences(around: piece) : inside)
      }
      for piece in pieces { letGo(found, around: piece) }
      for sequence in found { receivers[sequence] = .nothing }
      // A view that was being dragged may scroll on.
      for piece in pieces { Flings.stop(inAndAround: piece) }
    }
  }

  /// Cancels every gesture in a widget: a press that has begun becomes no click, a drag no drop, and a finger
  /// stops sliding.
  ///
  /// - Parameter found: collects the sequences of those gestures.
  private func letGo(_ piece: Widget, _ found: inout Set<Sequence>) {
    // A row of a list loses GTK's mark of a pressed widget with the row's own gesture, and so does all that is in the row.
    walk(piece) { widget in
      forEachGesture(of: widget) { gesture in
        guard gtk_gesture_is_active(gesture) != 0 else { return }
        found.formUnion(sequences(of: gesture))
        cancel(gesture)
      }
      return true
    }
  }

  /// Cancels the gestures with the same sequences around a widget, such as those of a scrolling view.
  private func letGo(_ found: Set<Sequence>, around piece: Widget) {
    let around = ancestors(of: piece)
    keeping(around) {
      for widget in around {
        forEachGesture(of: widget) { gesture in
          if !found.isDisjoint(with: sequences(of: gesture)) { cancel(gesture) }
        }
      }
    }
  }

  /// The sequences of the gestures around a widget.
  private func sequences(around piece: Widget) -> Set<Sequence> {
    var result: Set<Sequence> = []
    for widget in ancestors(of: piece) { forEachGesture(of: widget) { result.formUnion(sequences(of: $0)) } }
    return result
  }

  /// GTK reports a cancelled swipe as if the finger had been lifted.
  private func cancel(_ gesture: OpaquePointer) {
    var blocked = BlockedHandlers()
    if isA(gesture, gtk_gesture_swipe_get_type()) { blocked.block(gesture.object, "swipe") }
    gtk_event_controller_reset(gesture)
    blocked.unblock()
    if let view = gtk_event_controller_get_widget(gesture), isA(view, gtk_scrolled_window_get_type()) {
      Flings.goBack(view)
    }
  }

  private func sequences(of gesture: OpaquePointer) -> Set<Sequence> {
    var result: Set<Sequence> = []
    let list = gtk_gesture_get_sequences(gesture)
    var next = list
    while let link = next {
      if let finger = link.pointee.data {
        result.insert(.finger(OpaquePointer(finger)))
      } else if let device = gtk_gesture_get_device(gesture) {
        result.insert(.buttons(device))
      }
      next = link.pointee.next
    }
    g_list_free(list)
    return result
  }

  /// The pointer, if one of its buttons is down.
  private func pressedPointer() -> OpaquePointer? {
    guard let surface = gtk_native_get_surface(opaque(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    var state = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    return state.rawValue & PressGuard.buttons != 0 ? pointer : nil
  }
}
