import CVeilGTK
import VeilEngine

/// Shows a stage's work in the places of the desktop.
@MainActor
final class DesktopPort {
  private let onCancel: () -> Void
  /// The id of the application of the shown work; nil: none is shown.
  private var application: String?
  private var job: DesktopJob?
  /// The application that is marked as busy, with a reference of ours.
  private var busy: UnsafeMutablePointer<GApplication>?
  private var notification: WindowNotification?

  /// - Parameter onCancel: called when the user cancels the work outside the window.
  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Shows work of a window; nil: none any more.
  func tell(_ work: OutsideWork?, of window: Widget?) {
    mark(busy: work?.places.contains(.busy) == true ? window : nil)
    guard let application = application ?? window.flatMap(DesktopPort.identifier) else { return }
    self.application = work == nil ? nil : application
    DockProgress.shared.show(
      work.flatMap { $0.places.contains(.dock) ? $0 : nil }, of: self, application: application)
    list(work.flatMap { $0.places.contains(.jobs) ? $0 : nil }, of: application)
  }

  /// Sends a notification of an end. The former one is withdrawn.
  func notify(_ notification: OutsideNotification, of window: Widget?) {
    guard let window, let application = DesktopPort.identifier(of: window) else { return }
    self.notification?.withdraw()
    self.notification = WindowNotification(notification, of: window, application: application)
  }

  private func list(_ work: OutsideWork?, of application: String) {
    if let job, let work, job.canShow(work) { return job.update(work) }
    job?.end()
    job = work.map { DesktopJob($0, of: application, onCancel: onCancel) }
  }

  private func mark(busy window: Widget?) {
    var application: UnsafeMutablePointer<GApplication>? =
      window.flatMap { gtk_window_get_application(cast($0)) }.map { cast($0) }
    // GIO sends the mark to the bus without checking that there is one.
    if let found = application, g_application_get_dbus_connection(found) == nil { application = nil }
    guard application != busy else { return }
    if let busy {
      g_application_unmark_busy(busy)
      g_object_unref(busy)
    }
    busy = application
    if let application {
      g_object_ref(application)
      g_application_mark_busy(application)
    }
  }

  /// The desktop's name for a window's application: its id, or the program's name, as GTK itself reports it
  /// to compositors.
  private static func identifier(of window: Widget) -> String? {
    let application = gtk_window_get_application(cast(window))
    let id = application.flatMap { g_application_get_application_id(cast($0)) } ?? g_get_prgname()
    return id.map { String(cString: $0) }
  }
}
