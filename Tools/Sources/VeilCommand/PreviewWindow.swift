#if canImport(VeilRender)
  import VeilEngine
  import VeilGTK
  import VeilRender
  import VeilTool

  /// A window in which symbols draw themselves, one after the other.
  @MainActor
  final class PreviewWindow {
    private let preview: SymbolPreview
    private let isDark: Bool
    private let ground: Ground
    private let window: UnsafeMutablePointer<GtkWidget>
    private let area: UnsafeMutablePointer<GtkWidget>
    /// The current symbol, the instant of its beginning, and its playback.
    private var index = 0
    private var begin: Double?
    private var playback: Playback?
    private var size = Geometry.Size.zero
    private var shown: DisplayList?
    private var problem: ToolError?

    /// - Throws: without a display.
    init(_ preview: SymbolPreview, isDark: Bool, ground: Ground) throws(ToolError) {
      guard Application.start(), let window = gtk_window_new(), let area = gtk_drawing_area_new() else {
        throw ToolError(
          "veil preview", "there is no display to open a window on",
          advice: "Write an animated picture with --output, as in --output preview.svg")
      }
      self.preview = preview
      self.isDark = isDark
      self.ground = ground
      self.window = window
      self.area = area
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { .init(OpaquePointer(window)) }

    /// Shows them until the window is closed, or each has been drawn once.
    func show(_ size: Geometry.Size) throws(ToolError) {
      self.size = size
      gtk_window_set_title(gtkWindow, preview.entries.count == 1 ? preview.entries[0].symbol.name : "Veil")
      gtk_window_set_default_size(gtkWindow, gint(size.width), gint(size.height))
      gtk_window_set_child(gtkWindow, area)
      darken()
      Application.close(window, by: [GDK_KEY_Escape])
      play()
      gtk_window_present(gtkWindow)
      while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
      if let problem { throw problem }
    }

    /// Makes the window's own parts match dark content.
    private func darken() {
      guard let settings = gtk_settings_get_default() else { return }
      var value = GValue()
      // G_TYPE_BOOLEAN, a macro that Swift cannot import.
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, isDark ? 1 : 0)
      g_object_set_property(.init(settings), "gtk-application-prefer-dark-theme", &value)
    }

    private func play() {
      let data = Unmanaged.passUnretained(self).toOpaque()
      gtk_drawing_area_set_draw_func(
        UnsafeMutablePointer(OpaquePointer(area)),
        { _, context, _, _, data in
          guard let context, let data else { return }
          let window = Unmanaged<PreviewWindow>.fromOpaque(data).takeUnretainedValue()
          // GTK draws on the main thread, and the context does not outlive this call.
          nonisolated(unsafe) let canvas = context
          MainActor.assumeIsolated { window.paint(on: canvas) }
        }, data, nil)
      FrameWatch.watch(area) { [unowned self] in
        advance(to: $0)
      } onSilence: { [unowned self] in
        // It closes, visible or not.
        if preview.isOnce { advance(to: $0) }
      }
    }

    /// Shows an instant of the frame clock.
    private func advance(to now: Double) {
      let place = Geometry.Size(
        width: Double(gtk_widget_get_width(area)), height: Double(gtk_widget_get_height(area)))
      // Before its first frame it has no size.
      if place != size, place != .zero {
        size = place
        playback = nil
      }
      if let playback, let begin, now - begin >= playback.duration {
        index += 1
        if index == preview.entries.count {
          if preview.isOnce { return gtk_window_destroy(gtkWindow) }
          index = 0
        }
        self.playback = nil
        self.begin = now
      }
      let since = begin ?? now
      begin = since
      guard let list = playing()?.list(at: now - since), list != shown else { return }
      shown = list
      gtk_widget_queue_draw(area)
    }

    /// The playback of the current symbol, at the window's current size; nil, and no window, if it cannot be
    /// shown.
    private func playing() -> Playback? {
      if let playback { return playback }
      var one = preview
      one.entries = [preview.entries[index]]
      one.isOnce = preview.isOnce && index == preview.entries.count - 1
      let surroundings = Surroundings(
        size: size, scale: Double(gtk_widget_get_scale_factor(area)), isDark: isDark)
      do {
        playback = try Playback(Rendering(previewing: one, surroundings: surroundings, ground: ground))
      } catch {
        problem = error
        gtk_window_destroy(gtkWindow)
      }
      return playback
    }

    private func paint(on context: OpaquePointer) {
      guard let shown, let playback else { return }
      playback.paint(shown, on: context)
    }
  }
#endif
