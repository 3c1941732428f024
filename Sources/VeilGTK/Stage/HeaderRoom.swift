import CVeilGTK

/// The room for a veil above a list's rows: a margin of the list, which is restored.
@MainActor
final class HeaderRoom {
  private let list: WeakObject
  /// The app's own margin, and the one that was set here; nil while no room is made.
  private var change: (own: Int32, set: Int32)?
  /// The requested height, in points.
  private var wanted = 0.0
  private var isWaiting = false

  init(above list: Widget) { self.list = WeakObject(list) }

  /// The room that the margin contains now.
  var made: Int32 { change.map { $0.set - $0.own } ?? 0 }

  /// Makes room of this height; 0 removes it.
  ///
  /// The main loop does it, before the next frame. If a list's margin changed during its parent's layout, the
  /// list would be allocated its former size.
  func make(_ height: Double) {
    wanted = height
    guard !isWaiting else { return }
    isWaiting = true
    Deferred.add { [self] in
      isWaiting = false
      set(wanted)
    }
  }

  private func set(_ height: Double) {
    guard let list = list.widget, gtk_widget_in_destruction(list) == 0 else { return }
    let now = gtk_widget_get_margin_top(list)
    // The app may have set another margin meanwhile, which is its own then.
    let own = change.flatMap { $0.set == now ? $0.own : nil } ?? now
    let room = Int32(exactly: height.rounded(.up)) ?? 0
    // GTK's margins have 16 bits.
    let set = room > 0 ? min(own + room, Int32(Int16.max)) : own
    change = room > 0 ? (own, set) : nil
    if set != now { gtk_widget_set_margin_top(list, set) }
  }
}
