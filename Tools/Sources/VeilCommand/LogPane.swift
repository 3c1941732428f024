#if os(Linux)
  import VeilGTK

  /// A pane below the veil with the command's last output, which the user can open.
  @MainActor
  final class LogPane {
    /// The maximum number of lines.
    private static let most: Int32 = 500
    private static let height: Int32 = 180
    private static let margin: Int32 = 6

    let widget: UnsafeMutablePointer<GtkWidget>
    private let window: UnsafeMutablePointer<GtkWidget>
    private let place: OpaquePointer
    private let view: OpaquePointer
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private let end: OpaquePointer
    /// Whether the window has the height for an open pane.
    private var isRoomForOpen = false

    /// Creates a closed, empty pane; it lives as long as its window.
    init?(in window: UnsafeMutablePointer<GtkWidget>) {
      guard let widget = gtk_expander_new_with_mnemonic("_Details"), let view = gtk_text_view_new(),
        let place = gtk_scrolled_window_new(),
        let buffer = gtk_text_view_get_buffer(.init(OpaquePointer(view)))
      else { return nil }
      var iterator = GtkTextIter()
      gtk_text_buffer_get_end_iter(buffer, &iterator)
      guard let end = gtk_text_buffer_create_mark(buffer, nil, &iterator, 0) else { return nil }
      self.widget = widget
      self.window = window
      self.view = OpaquePointer(view)
      self.place = OpaquePointer(place)
      self.buffer = buffer
      self.end = OpaquePointer(end)
      setUp(view)
      gtk_scrolled_window_set_child(self.place, view)
      gtk_scrolled_window_set_min_content_height(self.place, LogPane.height)
      gtk_widget_set_vexpand(place, 1)
      gtk_expander_set_child(OpaquePointer(widget), place)
      for set in [
        gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
        gtk_widget_set_margin_bottom,
      ] { set(widget, LogPane.margin) }
      followOpening()
    }

    private func setUp(_ view: UnsafeMutablePointer<GtkWidget>) {
      let text = UnsafeMutablePointer<GtkTextView>(OpaquePointer(view))
      gtk_text_view_set_editable(text, 0)
      gtk_text_view_set_cursor_visible(text, 0)
      gtk_text_view_set_monospace(text, 1)
      gtk_text_view_set_wrap_mode(text, GTK_WRAP_WORD_CHAR)
      // Tab moves the focus on.
      gtk_text_view_set_accepts_tab(text, 0)
      name(view, "Output")
      // GTK 4.8 would announce the widget's class.
      name(widget, "Details")
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      var name = GValue()
      g_value_init(&name, GType(16 << 2))
      g_value_set_string(&name, text)
      gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &name)
      g_value_unset(&name)
    }

    /// The window grows by the opened part, so that the veil keeps its place.
    private func followOpening() {
      let handler: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
        _, _, data in
        guard let data else { return }
        let pane = Unmanaged<LogPane>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { pane.resizeWindow() }
      }
      g_signal_connect_data(
        widget, "notify::expanded", unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passRetained(self).toOpaque(),
        { data, _ in
          guard let data else { return }
          Unmanaged<LogPane>.fromOpaque(data).release()
        }, .init(rawValue: 0))
    }

    private func resizeWindow() {
      guard isOpen != isRoomForOpen else { return }
      // Until its first layout it is as high as it was when it was shown, whatever it is set to.
      guard gtk_widget_get_height(window) > 0 else { return resizeWindowLater() }
      isRoomForOpen = isOpen
      let gtkWindow = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
      let height = gtk_widget_get_height(window) + (isOpen ? LogPane.height : -LogPane.height)
      gtk_window_set_default_size(gtkWindow, gtk_widget_get_width(window), max(height, 1))
    }

    private func resizeWindowLater() {
      gtk_widget_add_tick_callback(
        window,
        { _, _, data in
          guard let data else { return 0 }
          let pane = Unmanaged<LogPane>.fromOpaque(data).takeUnretainedValue()
          return MainActor.assumeIsolated {
            guard gtk_widget_get_height(pane.window) > 0 else { return 1 }
            pane.resizeWindow()
            return 0
          }
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in
          guard let data else { return }
          Unmanaged<LogPane>.fromOpaque(data).release()
        })
    }

    /// Whether the user reads it.
    var isOpen: Bool { gtk_expander_get_expanded(OpaquePointer(widget)) != 0 }

    /// Adds lines, and scrolls to the last one, unless the user has scrolled away.
    func append(_ lines: String) {
      let isAtEnd = gtk_scrolled_window_get_vadjustment(place).map {
        gtk_adjustment_get_value($0) + gtk_adjustment_get_page_size($0) >= gtk_adjustment_get_upper($0) - 1
      }
      var begin = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_end_iter(buffer, &end)
      gtk_text_buffer_insert(buffer, &end, lines + "\n", -1)
      let excess = gtk_text_buffer_get_line_count(buffer) - LogPane.most
      if excess > 0 {
        gtk_text_buffer_get_start_iter(buffer, &begin)
        gtk_text_buffer_get_iter_at_line(buffer, &end, excess)
        gtk_text_buffer_delete(buffer, &begin, &end)
      }
      if isAtEnd ?? true {
        gtk_text_view_scroll_mark_onscreen(.init(view), .init(self.end))
      }
    }
  }
#endif
