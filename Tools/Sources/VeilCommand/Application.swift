#if os(Linux)
  import VeilGTK

  /// The tool as the desktop knows it.
  enum Application {
    /// By this the desktop groups windows, and finds their name and icon.
    private static let id = "veil"

    /// Starts GTK, which takes the program's name for the application's id; false where there is no display.
    static func start() -> Bool {
      g_set_prgname(id)
      return gtk_init_check() != 0
    }

    /// Has a window closed by any of these keys from now on.
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
