import CVeilGTK

/// Keeps the session from suspending and from going idle, through the application that a window belongs to.
@MainActor
final class Wakefulness {
  private var application: UnsafeMutablePointer<GtkApplication>?
  /// What the application gave for it; 0 means that nothing is kept.
  private var cookie: guint = 0

  /// Keeps the machine awake for that reason; nil lets it go. Whether it is kept now.
  func keep(_ reason: String?, for window: Widget?) -> Bool {
    release()
    guard let reason, let window,
      let application = gtk_window_get_application(cast(window, to: GtkWindow.self)),
      // GTK 4.8 names the application to the session without looking whether it has a name.
      g_application_get_application_id(cast(application)) != nil
    else { return false }
    let flags = GtkApplicationInhibitFlags(
      rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue | GTK_APPLICATION_INHIBIT_IDLE.rawValue)
    cookie = gtk_application_inhibit(application, cast(window), flags, reason)
    // 0 means that no session manager is there, or that it refuses.
    guard cookie != 0 else { return false }
    // The window may go before it is let go.
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
