import Foundation
import VeilGTK

/// The sample app of Veil: five pages with real work.
///
/// `main` is synchronous: under an asynchronous one GTK would run off the main thread.
@main
@MainActor
enum Gallery {
  static func main() {
    let options = Options.parseOrExit()
    guard let app = gtk_application_new("org.veil.Gallery", VEIL_G_APPLICATION_NON_UNIQUE) else { exit(1) }
    var window: GalleryWindow?
    connect(app, "activate") {
      let opened = window ?? GalleryWindow(of: app, options: options)
      window = opened
      opened.present()
    }
    // The options are ours, so GTK gets no arguments.
    let status = g_application_run(cast(app), 0, nil)
    exit(status)
  }
}
