import CVeilGTK

/// Closes the tooltip of a covered widget.
@MainActor
enum TooltipGuard {
  /// GTK looks for the tooltip under the pointer only when the pointer moves, so an open one would stay.
  static func close(under cover: CoverWidget, in window: Widget) {
    guard let surface = gtk_native_get_surface(opaque(window)),
      let place = Pointer.place(on: surface).map({ Pointer.place($0, in: window) }),
      let widget = RestingPointer.pick(place, in: window),
      isIn(widget, cover.widget)
    else { return }
    // As if the pointer had moved onto the cover, which has none.
    RestingPointer.searching { gtk_widget_trigger_tooltip_query(cover.widget) }
  }
}
