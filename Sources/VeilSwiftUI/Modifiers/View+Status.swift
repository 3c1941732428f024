#if canImport(SwiftUI)
  import SwiftUI
  import VeilRuntime

  extension View {
    /// Shows a short status over the view's window: its symbol draws itself, and it goes away by itself.
    ///
    /// ```swift
    /// @State private var notice: VeilNotice?
    ///
    /// Form { … }
    ///   .status($notice)
    ///
    /// notice = .success("Saved")
    /// ```
    ///
    /// The binding is set to nil as soon as the veil has taken the status, so that the next one can be set at once: those
    /// that come while one is shown wait for their turn. One that is set while the view is not seen is shown when it is.
    ///
    /// - Parameters:
    ///   - notice: what is to be shown; nil shows nothing.
    ///   - place: what it is shown over; the view's window by default.
    public func status(_ notice: Binding<VeilNotice?>, over place: VeilPlace = .window) -> some View {
      modifier(VeilModifier(wish: Wish(place: place, notice: notice)))
    }
  }
#endif
