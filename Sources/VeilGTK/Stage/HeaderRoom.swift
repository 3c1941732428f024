import CVeilGTK

/// The room above a list's rows in which a veil stands: a margin of the list's, given back as it was.
@MainActor
final class HeaderRoom {
  private let list: WeakObject
  /// The app's own margin, and what was set here; nil while no room is made.
  private var change: (own: Int32, set: Int32)?
  /// How much room is wanted, in points.
  private var wanted = 0.0
  private var isWaiting = false

  init(above list: Widget) { self.list = WeakObject(list) }

  /// Makes that much room; 0 gives it back.
  ///
  /// The main loop does it, before the next frame. A list that gets another margin while its parent gives it its place
  /// would be given the room that it wanted before.
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
    // The app may have given it another margin meanwhile, which is its own then.
    let own = change.flatMap { $0.set == now ? $0.own : nil } ?? now
    let room = Int32(exactly: height.rounded(.up)) ?? 0
    // GTK's margins have 16 bits.
    let set = room > 0 ? min(own + room, Int32(Int16.max)) : own
    change = room > 0 ? (own, set) : nil
    if set != now { gtk_widget_set_margin_top(list, set) }
  }
}
