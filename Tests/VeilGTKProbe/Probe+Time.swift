import VeilGTK

// How time passes in the main loop.
extension Probe {
  /// Lets the main loop run for a time, counted in seconds.
  func rest(_ seconds: Double) {
    var isOver = false
    after(guint(seconds * 1000)) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
  }

  func drainInput() {
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
    // On a slow machine a key that is held or a spinner may always have something for another turn.
    var turns = 0
    while turns < 300, g_main_context_iteration(nil, 0) != 0 { turns += 1 }
  }

  /// Lets everything arrive that was sent before: input in the X server, and what waits for the next frames.
  func drain() {
    drainInput()
    let context = g_main_context_default()
    guard !isDestroyed, gtk_widget_get_mapped(content.window) != 0 else { return }
    // A window out of sight has no frames. Turns of the main loop are counted and not the time, in which a busy machine
    // may have let nothing run.
    var patience = 20
    let ticks = every(25) { patience -= 1 }
    // GDK holds the pointer's motion back until a frame begins.
    for _ in 0..<2 {
      let frames = Counters.frames
      gtk_widget_queue_draw(content.window)
      while Counters.frames == frames, patience > 0 { g_main_context_iteration(context, 1) }
    }
    g_source_remove(ticks)
    drainInput()
  }

  /// Says how many frames and turns of the main loop there are in so many seconds.
  func count(for seconds: Double) {
    let frames = Counters.frames
    let wakeUps = Counters.wakeUps
    rest(seconds)
    say("count \(Counters.frames - frames) \(Counters.wakeUps - wakeUps)")
  }

  /// The same while the window's content fades, as GTK fades a widget.
  func countFading(for seconds: Double) {
    let content: UnsafeMutablePointer<GtkWidget> = content.box
    let ticks = gtk_widget_add_tick_callback(
      content,
      { content, _, _ in
        let opacity = gtk_widget_get_opacity(content) - 0.02
        gtk_widget_set_opacity(content, opacity < 0.3 ? 1 : opacity)
        return 1
      }, nil, nil)
    count(for: seconds)
    gtk_widget_remove_tick_callback(content, ticks)
    gtk_widget_set_opacity(content, 1)
  }
}
