#if canImport(SwiftUI)
  import SwiftUI

  /// An anchor at a view, which updates a presenter with the view's wishes.
  ///
  /// SwiftUI applies a modifier at a `Group` to each of the group's views. They share the modifier's state, and the first
  /// values of states in what it adds. This body is evaluated at each of them, so each has an anchor and a presenter of its own.
  struct VeilAnchor: View {
    let wish: Wish
    /// Receives the anchor's place; nil: not needed.
    var target: VeilTarget?
    /// The place whose veil it shares; nil: it has its own.
    var shared: VeilTarget?
    /// Called when the view's input is blocked, or no longer.
    var whenBlocked: (@MainActor (Bool) -> Void)?

    var body: some View { PresentingAnchor(self) }
  }
#endif
