import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// libadwaita's pages, through which fingers swipe. They say "app paged" when they move.
@MainActor
final class SwipedPages {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  let widget: Widget
  private let kind: InputCommand.Pages

  init(_ kind: InputCommand.Pages, in content: ProbeWindow) {
    self.kind = kind
    let make = Adw.function("adw_\(kind.rawValue)_new", (@convention(c) () -> Widget).self)
    typealias SetChild = @convention(c) (Widget, Widget) -> Void
    typealias SetFlag = @convention(c) (Widget, gboolean) -> Void
    Adw.function("adw_init", (@convention(c) () -> Void).self)()
    widget = make()
    let pages: [Widget] = ["First", "Second", "Third"].map { title in
      let page: Widget = gtk_label_new(title)
      gtk_widget_set_hexpand(page, 1)
      gtk_widget_set_size_request(page, 300, 100)
      return page
    }
    switch kind {
    case .carousel:
      for page in pages { Adw.function("adw_carousel_append", SetChild.self)(widget, page) }
      onSignal(widget, "notify::position") { say("app paged") }
    case .leaflet:
      for page in pages { Adw.function("adw_leaflet_append", SetChild.self)(widget, page) }
      Adw.function("adw_leaflet_set_can_unfold", SetFlag.self)(widget, 0)
      Adw.function("adw_leaflet_set_can_navigate_back", SetFlag.self)(widget, 1)
      Adw.function("adw_leaflet_set_can_navigate_forward", SetFlag.self)(widget, 1)
      onSignal(widget, "notify::visible-child") { say("app paged") }
    case .flap:
      gtk_widget_set_size_request(pages[0], 150, 100)
      Adw.function("adw_flap_set_flap", SetChild.self)(widget, pages[0])
      Adw.function("adw_flap_set_content", SetChild.self)(widget, pages[1])
      Adw.function("adw_flap_set_fold_policy", (@convention(c) (Widget, UInt32) -> Void).self)(widget, 1)
      Adw.function("adw_flap_set_reveal_flap", SetFlag.self)(widget, 0)
      onSignal(widget, "notify::reveal-progress") { say("app paged") }
    }
    gtk_box_prepend(content.box.as(), widget)
  }

  /// A whole number if the pages rest.
  var place: Double {
    switch kind {
    case .carousel:
      Adw.function("adw_carousel_get_position", (@convention(c) (Widget) -> Double).self)(widget)
    case .leaflet:
      Adw.function("adw_leaflet_get_child_transition_running", (@convention(c) (Widget) -> gboolean).self)(
        widget) != 0 ? 0.5 : 0
    case .flap:
      Adw.function("adw_flap_get_reveal_progress", (@convention(c) (Widget) -> Double).self)(widget)
    }
  }
}
