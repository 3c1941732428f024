import VeilGTK

// Time in the main loop.
extension Probe {
  /// Runs the main loop for a time in seconds.
  func rest(_ seconds: Double) {
    var isOver = false
    after(guint(seconds * 1000)) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
  }

  func drainInput() {
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
    // On a slow machine a held key or a spinner may keep the loop busy.
    var turns = 0
    while turns < 300, g_main_context_iteration(nil, 0) != 0 { turns += 1 }
  }

  /// Runs the loop until all earlier input has arrived, and for the next frames.
  func drain() {
    drainInput()
    let context = g_main_context_default()
    guard !isDestroyed, gtk_widget_get_mapped(content.window) != 0 else { return }
    // A hidden window has no frames. This counts turns of the main loop, since on a busy machine none may run in a given
    // time.
    var patience = 20
    let ticks = every(25) { patience -= 1 }
    // GDK delays motion of the pointer until a frame begins.
    for _ in 0..<2 {
      let frames = Counters.frames
      gtk_widget_queue_draw(content.window)
      while Counters.frames == frames, patience > 0 { g_main_context_iteration(context, 1) }
    }
    g_source_remove(ticks)
    drainInput()
  }

  /// Prints the numbers of frames and of turns of the main loop in that many seconds.
  func count(for seconds: Double) {
    let frames = Counters.frames
    let wakeUps = Counters.wakeUps
    rest(seconds)
    say("count \(Counters.frames - frames) \(Counters.wakeUps - wakeUps)")
  }

  /// Does the same while GTK fades the window's content.
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

  func setRedraws(_ redraws: Bool) {
    if redrawing != 0 { g_source_remove(redrawing) }
    redrawing = 0
    guard redraws else { return }
    let redraw: GSourceFunc = { window in
      gtk_widget_queue_draw(window?.assumingMemoryBound(to: GtkWidget.self))
      return 1
    }
    redrawing = g_timeout_add(200, redraw, content.window)
  }
}
