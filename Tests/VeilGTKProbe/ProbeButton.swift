import VeilGTK
import VeilGTKProbeCommands

/// A button that runs work, as an app has it; a test ends the work.
@MainActor
final class ProbeButton {
  private let window: UnsafeMutablePointer<GtkWidget>
  private var button: UnsafeMutablePointer<GtkWidget>?
  private var work: CheckedContinuation<Void, any Error>?
  /// Whether the work is cancelled a tenth of a second after it has begun.
  var isQuick = false

  private struct Failure: Error {}

  init(_ window: UnsafeMutablePointer<GtkWidget>) { self.window = window }

  func add() {
    // Neither object lives longer than its line.
    let button = VeilButton("_Save", onFailure: { _ in say("work failed") }) { [weak self] in
      say("work begun")
      if self?.isQuick == true {
        try await Task.sleep(for: .milliseconds(100))
        say("work cancelled")
        throw CancellationError()
      }
      try await withCheckedThrowingContinuation { self?.work = $0 }
    }.widget
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
    gtk_box_append(box.as(), button)
    gtk_box_append(box.as(), gtk_entry_new())
    gtk_box_append(box.as(), SymbolWidget(.heart).widget)
    gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    gtk_window_set_child(window.as(), box)
    onSignal(button, "notify::sensitive") { say("button sensitive changed") }
    self.button = button
    gtk_widget_grab_focus(button)
  }

  func endWork(_ end: WorkEnd) {
    let work = work
    self.work = nil
    switch end {
    case .success: work?.resume()
    case .failure: work?.resume(throwing: Failure())
    case .cancellation: work?.resume(throwing: CancellationError())
    }
  }

  func tell() {
    guard let button else { return say("button none") }
    var (corner, place) = (graphene_point_t(), graphene_point_t())
    _ = gtk_widget_compute_point(button, window, &corner, &place)
    say(
      "button \(Int(place.x)) \(Int(place.y)) \(gtk_widget_get_width(button)) \(gtk_widget_get_height(button)) "
        + "\(gtk_widget_is_sensitive(button) != 0) \(focusedClass)")
  }

  private var focusedClass: String {
    guard let focused = gtk_root_get_focus(OpaquePointer(window)) else { return "none" }
    return String(cString: g_type_name_from_instance(focused.as()))
  }

  func set(sensitive: Bool) { if let button { gtk_widget_set_sensitive(button, sensitive ? 1 : 0) } }

  func remove() {
    button = nil
    gtk_window_set_child(window.as(), nil)
  }
}
