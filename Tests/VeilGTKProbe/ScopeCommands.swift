import Glibc
import VeilGTK

/// Stages and veils over single widgets, and what an app does to those widgets meanwhile.
@MainActor
struct ScopeCommands {
  private var stages: [String: StageCommands] = [:]
  private var veils: [String: VeilCommands] = [:]
  private var kept: UnsafeMutablePointer<GtkWidget>?
  private var window: UnsafeMutablePointer<GtkWidget>?

  mutating func run(_ words: [Substring], over widget: UnsafeMutablePointer<GtkWidget>, named name: String) {
    if words.first == "spare" {
      let spared = words.dropFirst().map { Probe.shared!.widget($0) }
      _ = Veil(over: widget, sparing: spared)
    } else if words.first == "veil" {
      let veil = veils[name] ?? VeilCommands(widget)
      veils[name] = veil
      veil.run(Array(words.dropFirst()))
    } else if words.first == "drop" {
      stages[name] = nil
    } else {
      let stage = stages[name] ?? StageCommands(widget, name: "\(name):")
      stages[name] = stage
      stage.run(words)
    }
  }

  /// Where the covers on a window are, back to front; one that is not shown is "hidden".
  func sayCovers(of window: UnsafeMutablePointer<GtkWidget>) {
    var frames: [String] = []
    var next = gtk_widget_get_first_child(window)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard String(cString: g_type_name_from_instance(child.as())) == "VeilCover" else { continue }
      frames.append(gtk_widget_get_mapped(child) != 0 ? frame(of: child, in: window) : "hidden")
    }
    say("covers " + frames.joined(separator: " "))
  }

  private func frame(
    of widget: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>
  ) -> String {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, window, &bounds)
    let numbers = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    return numbers.map { "\(Int($0))" }.joined(separator: ",")
  }

  /// What an app does to its widgets.
  mutating func change(
    _ words: [Substring], _ widget: (Substring) -> UnsafeMutablePointer<GtkWidget>, _ content: ProbeWindow
  ) {
    switch words.first {
    case "tab": gtk_stack_set_visible_child_name(OpaquePointer(content.tabs!.stack), String(words[1]))
    case "frame": say("frame " + frame(of: widget(words[1]), in: content.window))
    case "hide": gtk_widget_set_visible(widget(words[1]), 0)
    case "unhide": gtk_widget_set_visible(widget(words[1]), 1)
    case "round": round(widget(words[1]))
    case "height": gtk_widget_set_size_request(widget(words[1]), -1, Int32(words[2])!)
    case "take-out":
      let taken = widget(words[1])
      kept = taken
      g_object_ref(taken)
      gtk_box_remove(gtk_widget_get_parent(taken)!.as(), taken)
    case "put-back":
      gtk_box_append(widget(words[1]).as(), kept!)
      g_object_unref(kept!)
    case "put-elsewhere":
      let other: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtk_window_set_title(other.as(), "Elsewhere")
      let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      gtk_window_set_child(other.as(), box)
      gtk_box_append(box.as(), kept!)
      g_object_unref(kept!)
      gtk_window_present(other.as())
      window = other
    case "covers-elsewhere": sayCovers(of: window!)
    case "close-elsewhere": gtk_window_destroy(window!.as())
    case "remove": gtk_box_remove(gtk_widget_get_parent(widget(words[1]))!.as(), widget(words[1]))
    case "default":
      gtk_window_set_default_widget(content.window.as(), widget(words[1]))
      gtk_entry_set_activates_default(content.tabs!.beside.as(), 1)
    case "is-default":
      say("default \(gtk_window_get_default_widget(content.window.as()) == widget(words[1]))")
    default: say("unknown layout command \(words)")
    }
  }

  /// Gives a widget round corners that clip its content.
  private func round(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let provider = gtk_css_provider_new()!
    // Looked up, as GTK calls it deprecated from 4.12 on.
    typealias Load = @convention(c) (OpaquePointer, UnsafePointer<CChar>, gssize) -> Void
    unsafeBitCast(dlsym(nil, "gtk_css_provider_load_from_data"), to: Load.self)(
      OpaquePointer(provider), ".round { border-radius: 16px; }", -1)
    gtk_style_context_add_provider_for_display(
      gtk_widget_get_display(widget), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    gtk_widget_add_css_class(widget, "round")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }
}
