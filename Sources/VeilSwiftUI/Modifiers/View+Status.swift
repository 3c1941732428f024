#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows a short status over the view's window. Its symbol draws itself, and it disappears by itself.
    ///
    /// ```swift
    /// @State private var notice: VeilNotice?
    ///
    /// var body: some View {
    ///   Button("Save") { notice = .success("Saved") }
    ///     .veilStatus($notice)
    /// }
    /// ```
    ///
    /// The binding is set to nil as soon as the veil has taken the status, so that the next one can be set at
    /// once. Statuses queue. A status that is set while the view is not visible is shown when the view
    /// appears; one that is set while the view is removed is not shown, so use it at a view that stays.
    ///
    /// - Parameters:
    ///   - notice: the status; nil: none.
    ///   - place: the scope; the view's window by default.
    public func veilStatus(_ notice: Binding<VeilNotice?>, over place: VeilViewScope = .window) -> some View {
      veilModifier(VeilModifier(wish: Wish(place: place, notice: notice)))
    }
  }
#endif
