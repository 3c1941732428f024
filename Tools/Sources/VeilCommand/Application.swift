#if os(Linux)
  import VeilGTK

  /// The tool as a desktop application.
  enum Application {
    /// The application id, by which the desktop groups windows, and finds their name and icon.
    private static let id = "veil"

    /// Starts GTK, which takes the program's name for the application id; false: there is no display.
    ///
    /// GTK's warnings, such as that there is no message bus, are not written: standard error is the command's or the
    /// script's. Nor are those of Mesa, which newer GTK asks for GL, such as that an X server has no DRI3.
    static func start() -> Bool {
      g_set_prgname(id)
      setenv("EGL_LOG_LEVEL", "fatal", 0)
      g_log_set_writer_func(
        { level, fields, count, data in
          let serious = VEIL_G_LOG_LEVEL_ERROR.rawValue | VEIL_G_LOG_LEVEL_CRITICAL.rawValue
          return level.rawValue & serious == 0
            ? G_LOG_WRITER_HANDLED : g_log_writer_default(level, fields, count, data)
        }, nil, nil)
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
