#if os(Linux)
  import VeilGTK

  /// The tool as a desktop application.
  enum Application {
    /// The application id, by which the desktop groups windows, and finds their name and icon.
    private static let id = "veil"

    /// Starts GTK, which takes the program's name for the application id; false: there is no display.
    static func start() -> Bool {
      g_set_prgname(id)
      return gtk_init_check() != 0
    }

    /// Makes these keys close a window.
    static func close(_ window: UnsafeMutablePointer<GtkWidget>, by keys: [Int32]) {
      guard let controller = gtk_shortcut_controller_new() else { return }
      for key in keys {
        let trigger = gtk_keyval_trigger_new(guint(key), GdkModifierType(rawValue: 0))
        gtk_shortcut_controller_add_shortcut(
          .init(controller), gtk_shortcut_new(trigger, gtk_named_action_new("window.close")))
      }
      gtk_widget_add_controller(window, controller)
    }
  }
#endif
