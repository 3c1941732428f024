#if os(Linux)
  import Foundation
  import VeilGTK

  /// What a window can request from a window manager under X11. Wayland has no such requests.
  @MainActor
  struct WindowHints {
    /// What is not supported, in lines.
    private(set) var warnings: [String] = []
    private let window: UnsafeMutablePointer<GtkWidget>
    private var isOnTop = false
    /// A picture from a file.
    private var texture: OpaquePointer?

    /// zenity's names for them.
    private static let icons = [
      "info": "dialog-information", "warning": "dialog-warning", "error": "dialog-error",
      "question": "dialog-question",
    ]

    /// Prepares them before the window is shown.
    ///
    /// - Parameter icon: a name in the icon theme, or a file's path.
    init(icon: String?, isOnTop: Bool, in window: UnsafeMutablePointer<GtkWidget>) {
      self.window = window
      guard let display = gtk_widget_get_display(window), X11Window.isX11(display) else {
        if isOnTop {
          warnings.append("veil: under Wayland no window can ask to stay on top; --on-top is left out.")
        }
        if icon != nil {
          warnings.append("veil: under Wayland a window's icon is its application's; --icon is left out.")
        }
        return
      }
      self.isOnTop = isOnTop
      guard let icon else { return }
      if icon.contains("/") {
        texture = gdk_texture_new_from_filename(icon, nil)
        if texture == nil {
          warnings.append("veil: “\(icon)” is no picture that can be read; --icon is left out.")
        }
      } else {
        let name = Self.icons[icon] ?? icon
        if gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0 {
          gtk_window_set_icon_name(.init(OpaquePointer(window)), name)
        } else {
          warnings.append("veil: the icon theme has no “\(icon)”; --icon is left out.")
        }
      }
    }

    /// Requests it; the window is shown.
    func apply() {
      guard isOnTop || texture != nil, let surface = gtk_native_get_surface(.init(OpaquePointer(window)))
      else { return }
      if isOnTop { X11Window(surface)?.stayOnTop() }
      guard let texture else { return }
      let list = g_list_append(nil, UnsafeMutableRawPointer(texture))
      gdk_toplevel_set_icon_list(surface, list)
      g_list_free(list)
      g_object_unref(UnsafeMutableRawPointer(texture))
    }
  }

  /// A window of the X server. GTK has no call for these requests, and its X11 functions are in headers that
  /// not every GTK has: they are looked up by name.
  @MainActor
  private struct X11Window {
    private typealias Look = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Number = @convention(c) (OpaquePointer) -> UInt
    private typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
    private typealias Send =
      @convention(c) (OpaquePointer, UInt, CInt, CLong, UnsafeMutableRawPointer) -> CInt

    /// From Xlib and the window managers' conventions.
    private static let clientMessage: Int32 = 33
    private static let redirectAndNotify: CLong = 1 << 20 | 1 << 19
    private static let add = 1
    private static let fromApplication = 1
    /// The size of an event in words.
    private static let words = 24

    private let display: OpaquePointer
    private let window: UInt

    /// Whether a display is an X server's.
    static func isX11(_ display: OpaquePointer) -> Bool {
      String(cString: g_type_name_from_instance(.init(display))) == "GdkX11Display"
    }

    /// Nil: Wayland.
    init?(_ surface: OpaquePointer) {
      guard let gdk = gdk_surface_get_display(surface), X11Window.isX11(gdk),
        let xDisplay: Look = X11Window.symbol("gdk_x11_display_get_xdisplay"),
        let xWindow: Number = X11Window.symbol("gdk_x11_surface_get_xid"), let display = xDisplay(gdk)
      else { return nil }
      self.display = display
      window = xWindow(surface)
    }

    /// Asks the window manager to keep it above others.
    func stayOnTop() {
      guard let root: Number = X11Window.symbol("XDefaultRootWindow"),
        let intern: Intern = X11Window.symbol("XInternAtom"), let send: Send = X11Window.symbol("XSendEvent"),
        let flush: Look = X11Window.symbol("XFlush")
      else { return }
      // XClientMessageEvent: each of its members begins at a word.
      var event = [Int](repeating: 0, count: X11Window.words)
      event[4] = Int(window)
      event[5] = Int(intern(display, "_NET_WM_STATE", 0))
      event[7] = X11Window.add
      event[8] = Int(intern(display, "_NET_WM_STATE_ABOVE", 0))
      event[10] = X11Window.fromApplication
      event.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(of: X11Window.clientMessage, as: Int32.self)
        bytes.storeBytes(of: 32, toByteOffset: 6 * MemoryLayout<Int>.size, as: Int32.self)
        if let address = bytes.baseAddress {
          _ = send(display, root(display), 0, X11Window.redirectAndNotify, address)
        }
      }
      _ = flush(display)
    }

    private static func symbol<Function>(_ name: String) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }
  }
#endif
