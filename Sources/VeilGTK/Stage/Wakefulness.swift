import CVeilGTK

/// Keeps the session from suspending and from becoming idle, through a window's application.
@MainActor
final class Wakefulness {
  private var application: UnsafeMutablePointer<GtkApplication>?
  /// The application's cookie; 0: none.
  private var cookie: guint = 0

  /// Keeps the machine awake for a reason; nil: not any more. Returns whether it is kept awake.
  func keep(_ reason: String?, for window: Widget?) -> Bool {
    release()
    guard let reason, let window,
      let application = gtk_window_get_application(cast(window, to: GtkWindow.self)),
      // GTK 4.8 passes the application's id to the session without checking that there is one.
      g_application_get_application_id(cast(application)) != nil
    else { return false }
    let flags = GtkApplicationInhibitFlags(
      rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue | GTK_APPLICATION_INHIBIT_IDLE.rawValue)
    cookie = gtk_application_inhibit(application, cast(window), flags, reason)
    // 0: there is no session manager, or it refuses.
    guard cookie != 0 else { return false }
    // The window may be destroyed before.
    g_object_ref(application)
    self.application = application
    return true
  }

  private func release() {
    guard let application, cookie != 0 else { return }
    gtk_application_uninhibit(application, cookie)
    g_object_unref(application)
    self.application = nil
    cookie = 0
  }
}
