import CVeilGTK

/// Takes the focus from a widget, and gives it back, without notifying the app.
///
/// When the focus leaves, a spin button commits the typed number, an editable label ends its editing, and an
/// app validates. A user who waits has left nothing. So the handlers of the focus controllers around the
/// widget are blocked while a cover takes the focus or gives it back. If the focus goes elsewhere instead,
/// they are notified that it left.
@MainActor
final class QuietFocus {
  /// The widget that had the focus, and the controllers that were not notified, each with a reference.
  private struct Taken {
    let widget: Widget
    let controllers: [OpaquePointer]
  }

  private var taken: Taken?
  /// What was taken before that, and does not get the focus back.
  private var left: [Taken] = []

  /// Moves the focus away from a widget.
  func take(from widget: Widget, _ move: () -> Void) {
    if let taken { left.append(taken) }
    let taken = Taken(widget: widget, controllers: QuietFocus.controllers(around: widget))
    self.taken = taken
    g_object_ref(widget)
    for controller in taken.controllers { g_object_ref(controller.object) }
    quietly(widget, taken.controllers, move)
  }

  /// Moves the focus back to a widget. Another widget than the one it was taken from is notified.
  func giveBack(to widget: Widget, _ move: () -> Void) {
    guard let taken else { return move() }
    let around = taken.controllers.filter { controller in
      gtk_event_controller_get_widget(controller)
        .map { isIn(widget, $0) } ?? false
    }
    quietly(widget, around, move)
  }

  /// Notifies the controllers that the focus has left for good. The app's handlers may do anything.
  ///
  /// - Parameter isOver: whether the focus will not be given back.
  func tell(isOver: Bool) {
    var told = left
    left = []
    if isOver, let taken {
      told.append(taken)
      self.taken = nil
    }
    for taken in told {
      for controller in taken.controllers { tell(controller) }
      let isInWindow = gtk_widget_get_root(taken.widget) != nil
      if isInWindow, gtk_widget_is_focus(taken.widget) == 0 {
        g_object_notify(cast(taken.widget), "has-focus")
      }
      g_object_unref(taken.widget)
    }
  }

  private func tell(_ controller: OpaquePointer) {
    let object = UnsafeMutablePointer<GObject>(controller)
    defer { g_object_unref(object) }
    // GTK itself notifies no widget that is insensitive, or no longer in a window.
    guard let around = gtk_event_controller_get_widget(controller), gtk_widget_is_sensitive(around) != 0,
      gtk_widget_get_root(around) != nil,
      gtk_event_controller_focus_contains_focus(controller) == 0
    else { return }
    emit("leave", on: object)
    g_object_notify(object, "is-focus")
    g_object_notify(object, "contains-focus")
  }

  /// Sends the remaining notifications after the current call into GTK.
  func tellSoon() {
    guard taken != nil || !left.isEmpty else { return }
    Deferred.add { [self] in tell(isOver: true) }
  }
}

extension QuietFocus {
  /// The focus controllers of a widget and of its parents, except the widget's own.
  private static func controllers(around widget: Widget) -> [OpaquePointer] {
    var all = focusControllers(of: widget)
    if knowsFocusByController(widget) { _ = all.popLast() }
    all += ancestors(of: widget).flatMap { focusControllers(of: $0) }
    // Controllers that were added later do not know of the focus.
    return all.filter { gtk_event_controller_focus_contains_focus($0) != 0 }
  }

  /// Newest first; a class adds its own before the app can.
  private static func focusControllers(of widget: Widget) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    forEachController(of: widget) { controller in
      guard isA(controller, gtk_event_controller_focus_get_type()) else { return }
      found.append(controller)
    }
    return found
  }

  /// Whether a widget's class needs its own controller: through it, a caret stops blinking and an input
  /// method closes. GTK's other widgets only draw there; other classes are unknown.
  private static func knowsFocusByController(_ widget: Widget) -> Bool {
    isA(widget, gtk_text_get_type()) || isA(widget, gtk_text_view_get_type())
      || !String(cString: g_type_name_from_instance(cast(widget))).hasPrefix("Gtk")
  }

  /// Performs an action while the handlers of these controllers are blocked.
  private func quietly(_ widget: Widget, _ controllers: [OpaquePointer], _ action: () -> Void) {
    var blocked = BlockedHandlers()
    for controller in controllers {
      for signal in ["enter", "leave", "notify"] { blocked.block(UnsafeMutablePointer(controller), signal) }
    }
    blocked.block(cast(widget), "notify", detail: g_quark_from_string("has-focus"))
    action()
    blocked.unblock()
  }
}
