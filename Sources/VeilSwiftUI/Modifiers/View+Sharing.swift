#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Applies a modifier. Those that cover the same view share its veil, so that there is one panel.
    func veilModifier(_ modifier: VeilModifier) -> some View {
      sharing(modifier.wish.place.isInView).modifier(modifier)
    }

    /// The same view, whose own modifiers share the veil of the one that is applied next.
    ///
    /// - Parameter isInView: whether that covers the view.
    func sharing(_ isInView: Bool) -> Self {
      guard isInView, let view = self as? any Modified else { return self }
      return view.sharing() as? Self ?? self
    }
  }

  /// A view to which a modifier was applied.
  @MainActor
  private protocol Modified {
    func sharing() -> Self
  }

  extension ModifiedContent: Modified {
    /// Looks through modifiers that change neither the view's place nor what is over it.
    fileprivate func sharing() -> Self {
      var view = self
      if var veil = modifier as? VeilModifier, veil.wish.place.isInView {
        veil.sharesVeil = true
        if let veil = veil as? Modifier { view.modifier = veil }
      } else if modifier is VeilModifier || modifier is StyleModifier {
        let inner = (content as? any Modified)?.sharing() as? Content
        if let inner { view.content = inner }
      }
      return view
    }
  }
#endif
