import VeilGTK

/// Checks at each frame whether a veil fills its target.
@MainActor
final class FrameWatch {
  private let window: UnsafeMutablePointer<GtkWidget>
  private var sizes: Set<[Int]> = []
  private var stale: [String] = []

  /// - Parameter covered: the veil's target in the window.
  init(_ window: UnsafeMutablePointer<GtkWidget>, over covered: UnsafeMutablePointer<GtkWidget>) {
    self.window = window
    onSignal(gtk_widget_get_frame_clock(window), "paint") { [weak self] in self?.look(at: covered) }
  }

  /// Prints the number of painted sizes, and the frames in which the veil did not fill them.
  func sayPainted() {
    say((["painted", "\(sizes.count)"] + stale).joined(separator: " "))
    sizes = []
    stale = []
  }

  private func look(at covered: UnsafeMutablePointer<GtkWidget>) {
    let wanted = edges(of: covered)
    let filled = cover(in: window).map { edges(of: largestPart(of: $0)) } ?? []
    sizes.insert(wanted)
    if filled != wanted { stale.append("\(filled)!=\(wanted)".replacing(" ", with: "")) }
  }

  /// The frontmost cover.
  private func cover(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    var next = gtk_widget_get_last_child(widget)
    while let child = next {
      next = gtk_widget_get_prev_sibling(child)
      if String(cString: g_type_name_from_instance(child.as())) != "VeilCover" {
        if let found = cover(in: child) { return found }
      } else if gtk_widget_get_mapped(child) != 0 {
        return child
      }
    }
    return nil
  }

  /// The scrim, whose size is from the engine.
  private func largestPart(of cover: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
    var largest = cover
    var area: Int32 = 0
    var next = gtk_widget_get_first_child(cover)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      let size = gtk_widget_get_width(child) * gtk_widget_get_height(child)
      if size > area { (largest, area) = (child, size) }
    }
    return area > 0 ? largest : cover
  }

  private func edges(of widget: UnsafeMutablePointer<GtkWidget>) -> [Int] {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, window, &bounds)
    let edges = [
      bounds.origin.x, bounds.origin.y, bounds.origin.x + bounds.size.width,
      bounds.origin.y + bounds.size.height,
    ]
    return edges.map { Int($0.rounded()) }
  }
}
