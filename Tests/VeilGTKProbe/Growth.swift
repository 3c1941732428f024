import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// Measures many veils and activities.
@MainActor
struct Growth {
  private let content: ProbeWindow

  init(_ content: ProbeWindow) { self.content = content }

  func run(_ measurement: GrowthMeasurement) {
    switch measurement {
    case .activities(let count): activities(count)
    case .keptVeils(let count): kept(count)
    case .nestedWork(let depth): nested(depth)
    case .rows(let count): rows(count)
    case .windows(let count, let content): windows(count, showing: content)
    }
  }

  /// Begins, changes and ends that many activities on one veil, one by one, then begins as many visible ones at once.
  private func activities(_ count: Int) {
    let veil = Veil(over: content.window, log: VeilLog { say("log \($0)") })
    // Setup for the process and the window is not measured.
    veil.begin(style: .automatic).end()
    var activities: [Veil.Activity] = []
    activities.reserveCapacity(count)
    let begin = microseconds {
      for number in 0..<count { activities.append(veil.begin("Job \(number)", style: .automatic)) }
    }
    let change = microseconds { for activity in activities { activity.progress = 0.5 } }
    let end = microseconds { for activity in activities { activity.end() } }
    activities.removeAll(keepingCapacity: true)
    let show = microseconds {
      for number in 0..<count { activities.append(veil.begin("Job \(number)", style: .veil)) }
    }
    for activity in activities { activity.end() }
    say(
      "growth activities \(count) begin \(begin / Double(count)) change \(change / Double(count)) "
        + "end \(end / Double(count)) show \(show / Double(count)) µs each")
  }

  /// Makes that many veils over as many widgets, and keeps them hidden.
  private func kept(_ count: Int) {
    let widgets = (0..<count + 100).map { number -> UnsafeMutablePointer<GtkWidget> in
      let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("\(number)")
      g_object_ref_sink(label)
      return label
    }
    var veils = widgets[..<count].map { Veil(over: $0) }
    let context = g_main_context_default()
    while g_main_context_iteration(context, 0) != 0 {}
    let turns = 200
    let turn = microseconds { for _ in 0..<turns { g_main_context_iteration(context, 0) } } / Double(turns)
    let new = microseconds { veils += widgets[count...].map { Veil(over: $0) } } / 100
    say("growth kept \(count) turn \(turn) new \(new) µs sources \(Growth.sources)")
    veils = []
    for widget in widgets { g_object_unref(widget) }
  }

  /// The number of sources of the main loop, which numbers them consecutively, without GTK's own timers: those of
  /// its caret and its scrollbars come and go.
  private static var sources: Int {
    let context = g_main_context_default()
    let last = g_idle_add({ _ in 0 }, nil)
    defer { g_source_remove(last) }
    return (1..<last).count {
      guard let source = g_main_context_find_source_by_id(context, $0) else { return false }
      return g_source_get_name(source).map { !String(cString: $0).hasPrefix("[gtk") } ?? true
    }
  }

  /// Runs nested work of that depth on one veil.
  private func nested(_ depth: Int) {
    let veil = Veil(over: content.window)
    let began = g_get_monotonic_time()
    Task {
      await Growth.run(on: veil, depth: depth)
      say(
        "growth nested \(depth) in \(Double(g_get_monotonic_time() - began) / 1000) ms, blocking \(veil.isBlocking)"
      )
    }
  }

  private static func run(on veil: Veil, depth: Int) async {
    guard depth > 0 else { return }
    await veil.run("Depth \(depth)") { _ in await run(on: veil, depth: depth - 1) }
  }

  /// Begins work over each row of a list of that many.
  private func rows(_ count: Int) {
    let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
    let rows = (0..<count).map { number -> UnsafeMutablePointer<GtkWidget> in
      let row: UnsafeMutablePointer<GtkWidget> = gtk_list_box_row_new()
      gtk_list_box_row_set_child(row.as(), gtk_label_new("Row \(number)"))
      gtk_list_box_append(OpaquePointer(list), row)
      return row
    }
    let scroll: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scroll), list)
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    gtk_window_set_child(window.as(), scroll)
    gtk_window_present(window.as())
    let veils = rows.map { Veil(over: $0, style: .veil) }
    var activities: [Veil.Activity] = []
    let begin = microseconds { activities = veils.map { $0.begin() } }
    let end = microseconds { for activity in activities { activity.end() } }
    gtk_window_destroy(window.as())
    say("growth rows \(count) begin \(begin) end \(end) µs")
  }

  /// Shows a veil or a spinner in that many windows, and prints their costs at rest.
  private func windows(_ count: Int, showing content: GrowthMeasurement.WindowContent) {
    let windows = (0..<count).map { _ -> UnsafeMutablePointer<GtkWidget> in
      let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtk_window_set_default_size(window.as(), 300, 200)
      let spinner: UnsafeMutablePointer<GtkWidget> = gtk_spinner_new()
      gtk_widget_set_size_request(spinner, 44, 44)
      gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
      gtk_window_set_child(window.as(), spinner)
      gtk_window_present(window.as())
      return window
    }
    after(3000) {
      var veils: [Veil] = []
      let began = processorTime()
      let coming = microseconds {
        for window in windows {
          switch content {
          case .veil:
            let veil = Veil(over: window, style: .veil)
            veil.show("Loading…")
            veils.append(veil)
          case .spinner: gtk_spinner_start(OpaquePointer(gtk_window_get_child(window.as())))
          }
        }
      }
      after(4000) {
        let settled = processorTime()
        let turns = Counters.wakeUps
        let seconds = 5.0
        after(guint(seconds * 1000)) {
          say(
            "growth windows \(count) \(content) coming \(coming / 1000) ms, settled \((settled - began) * 1000) ms, "
              + "at rest \((processorTime() - settled) / seconds * 1000) ms a second, "
              + "\(Double(Counters.wakeUps - turns) / seconds) wake-ups a second")
          for veil in veils { veil.remove() }
          for window in windows { gtk_window_destroy(window.as()) }
        }
      }
    }
  }

  /// The processor time of a body.
  private func microseconds(_ body: () -> Void) -> Double {
    let began = processorTime()
    body()
    return (processorTime() - began) * 1e6
  }
}
