import CVeilGTK

/// The scroll positions around a widget: a scrolling view that gets the focus scrolls to it.
@MainActor
struct ScrollPlaces {
  private var places: [(adjustment: WeakObject, value: Double)] = []

  init(around widget: Widget) {
    for view in [widget] + ancestors(of: widget) where isA(view, gtk_scrollable_get_type()) {
      for adjustment in [
        gtk_scrollable_get_hadjustment(opaque(view)), gtk_scrollable_get_vadjustment(opaque(view)),
      ] {
        if let adjustment {
          places.append((WeakObject(cast(adjustment)), gtk_adjustment_get_value(adjustment)))
        }
      }
    }
  }

  func restore() {
    // Even if the value is unchanged: this ends an animation to another one.
    for place in places {
      if let adjustment = place.adjustment.widget { gtk_adjustment_set_value(cast(adjustment), place.value) }
    }
  }
}
