import CVeilGTK
import VeilCore

/// Leaves a covered widget the highlight of a pointer that rests on it, until the veil shows something.
///
/// As soon as GTK finds a cover under the pointer, the widget below loses its highlight, and gets it back at the
/// end. A button whose work is quick would flicker. Veil takes the input of that place nevertheless.
@MainActor
enum RestingPointer {
  /// Whether Veil looks for covers itself, which GTK does not find at a resting pointer.
  private(set) static var isSearching = false

  /// Exempts the place of a pointer that rests on a widget under a cover.
  static func keepHighlight(under cover: CoverWidget, _ coverage: Coverage, in window: Widget) {
    guard !cover.isShowing, let place = Pointer.place(in: window).map({ Pointer.place($0, in: window) })
    else {
      return
    }
    cover.rest = Pointer.place(place, in: window, on: cover.widget)
    let hit = gtk_widget_pick(window, place.x, place.y, GTK_PICK_DEFAULT)
    if let hit, coverage.owner(of: hit) == nil,
      gtk_widget_get_state_flags(hit).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    {
      return
    }
    cover.rest = nil
  }

  /// The foremost widget at a place in a window, with covers also where GTK does not find them.
  static func pick(_ place: Geometry.Point, in window: Widget) -> Widget? {
    searching { gtk_widget_pick(window, place.x, place.y, GTK_PICK_DEFAULT) }
  }

  /// Finds covers also where GTK does not.
  static func searching<Result>(_ body: () -> Result) -> Result {
    isSearching = true
    defer { isSearching = false }
    return body()
  }
}
