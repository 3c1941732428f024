import VeilGTK
import VeilGTKProbeCommands

/// The app's state outside its window.
@MainActor
struct OutsideCommands {
  let window: UnsafeMutablePointer<GtkWidget>
  let app: UnsafeMutablePointer<GtkApplication>

  func run(_ command: OutsideCommand) {
    switch command {
    case .busy: say("busy \(g_application_get_is_busy(app.as()) != 0)")
    case .active: say("active \(gtk_window_is_active(window.as()) != 0)")
    case .mapped: say("mapped \(gtk_widget_get_mapped(window) != 0)")
    case .hide: gtk_widget_set_visible(window, 0)
    case .present: gtk_window_present(window.as())
    case .switchOff: Veil.outside = []
    }
  }
}
