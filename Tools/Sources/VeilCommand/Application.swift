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
  }
#endif
