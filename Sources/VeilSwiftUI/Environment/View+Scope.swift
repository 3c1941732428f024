#if canImport(SwiftUI)
  import SwiftUI
  import VeilRuntime

  extension View {
    /// Gives the views in this one a veil in their environment, for work that begins with a button.
    ///
    /// ```swift
    /// ContentView().veilScope()  // in the app's WindowGroup
    ///
    /// struct SaveButton: View {
    ///   @Environment(\.veil) private var veil
    ///
    ///   var body: some View {
    ///     Button("Save") {
    ///       Task { try await veil.run("Saving…") { _ in try await document.save() } }
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// Use it once at the root of a window. With nested scopes, the innermost is used.
    ///
    /// With `.view`, put it at one view. At a `Group`, a `Section` or a `ForEach` it covers only one of the views in it.
    ///
    /// - Parameter place: what is covered; the view's window by default.
    public func veilScope(_ place: VeilViewScope = .window) -> some View {
      sharing(place.isInView).modifier(ScopeModifier(place: place))
    }
  }

  /// Puts an anchor at a view, and its veil into the environment.
  private struct ScopeModifier: ViewModifier {
    let place: VeilViewScope

    @Environment(\.veilStyle) private var style
    @Environment(\.veilAround) private var around
    @State private var target = VeilTarget()
    /// Whether the view's input is blocked.
    @State private var isBlocked = false

    func body(content: Content) -> some View {
      content
        .environment(\.veil, VeilAction(target: target))
        .modifier(CoveredContent(isCovered: isBlocked))
        .environment(\.veilAround, place.isInView ? target : around)
        .overlay { if place.isInView { anchor } }
        .background { if !place.isInView { anchor.allowsHitTesting(false).accessibilityHidden(true) } }
    }

    private var anchor: some View {
      VeilAnchor(wish: Wish(place: place, style: style), target: target) { isBlocked in
        // The app may begin and end work during a view update, when no state may change.
        Task { @MainActor in self.isBlocked = isBlocked }
      }
      .enabledUnlessCovered()
    }
  }
#endif
