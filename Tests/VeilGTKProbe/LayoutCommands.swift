import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// An app's changes to its widgets under veils.
@MainActor
final class LayoutCommands {
  private let content: ProbeWindow
  private var kept: UnsafeMutablePointer<GtkWidget>?
  private var window: UnsafeMutablePointer<GtkWidget>?

  init(_ content: ProbeWindow) { self.content = content }

  func run(_ command: LayoutCommand, _ widget: (ProbeWidget) -> UnsafeMutablePointer<GtkWidget>) {
    switch command {
    case .tab(let tab):
      gtk_stack_set_visible_child_name(OpaquePointer(content.tabs!.stack), tab.rawValue)
    case .frame(let name): say("frame " + frame(of: widget(name), in: content.window))
    case .hide(let name): gtk_widget_set_visible(widget(name), 0)
    case .unhide(let name): gtk_widget_set_visible(widget(name), 1)
    case .round(let name): round(widget(name))
    case .addStyle(let rules): addStyle(rules)
    case .height(let name, let height): gtk_widget_set_size_request(widget(name), -1, Int32(height))
    case .takeOut(let name):
      let taken = widget(name)
      kept = taken
      g_object_ref(taken)
      gtk_box_remove(gtk_widget_get_parent(taken)!.as(), taken)
    case .putBack(let name):
      gtk_box_append(widget(name).as(), kept!)
      g_object_unref(kept!)
    case .putElsewhere: putElsewhere()
    case .coversElsewhere: sayCovers(of: window!)
    case .closeElsewhere: gtk_window_destroy(window!.as())
    case .turnSomething:
      let spinner: UnsafeMutablePointer<GtkWidget> = gtk_spinner_new()
      gtk_spinner_start(OpaquePointer(spinner))
      gtk_box_append(content.box.as(), spinner)
    case .remove(let name): gtk_box_remove(gtk_widget_get_parent(widget(name))!.as(), widget(name))
    case .makeDefault(let name):
      gtk_window_set_default_widget(content.window.as(), widget(name))
      gtk_entry_set_activates_default(content.tabs!.beside.as(), 1)
    case .isDefault(let name):
      say("default \(gtk_window_get_default_widget(content.window.as()) == widget(name))")
    }
  }

  private func putElsewhere() {
    let other: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    gtk_window_set_title(other.as(), "Elsewhere")
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_window_set_child(other.as(), box)
    gtk_box_append(box.as(), kept!)
    g_object_unref(kept!)
    gtk_window_present(other.as())
    window = other
  }

  /// Gives a widget round corners that clip its content.
  private func round(_ widget: UnsafeMutablePointer<GtkWidget>) {
    addStyle(".round { border-radius: 16px; }")
    gtk_widget_add_css_class(widget, "round")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  private func addStyle(_ rules: String) {
    let provider = gtk_css_provider_new()!
    // Looked up at run time, since it is deprecated from GTK 4.12 on.
    typealias Load = @convention(c) (OpaquePointer, UnsafePointer<CChar>, gssize) -> Void
    unsafeBitCast(dlsym(nil, "gtk_css_provider_load_from_data"), to: Load.self)(
      OpaquePointer(provider), rules, -1)
    gtk_style_context_add_provider_for_display(
      gtk_widget_get_display(content.window), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
