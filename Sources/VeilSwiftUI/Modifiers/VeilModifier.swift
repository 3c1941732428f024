#if canImport(SwiftUI)
  import SwiftUI
  import VeilRuntime

  /// Puts an anchor behind a view or, where the view alone is covered, over it.
  struct VeilModifier: ViewModifier {
    let wish: Wish
    /// Words that are looked up in the language of the views, and stand in the place of the activity's own.
    var message: LocalizedStringResource?
    /// The same for the second line.
    var detail: LocalizedStringResource?

    @Environment(\.veilStyle) private var style
    @Environment(\.locale) private var locale
    @State private var isOnScreen = false
    /// Whether a cover stands over the view.
    @State private var isCovered = false

    func body(content: Content) -> some View {
      content
        .modifier(CoveredContent(isCovered: isView && isBlocking))
        .overlay { if isView { cover } }
        .background { if !isView { anchor.allowsHitTesting(false).accessibilityHidden(true) } }
        .onAppear { isOnScreen = true }
        .onDisappear { isOnScreen = false }
    }

    /// Lets touches through to the view as long as nothing is wanted and nothing is there.
    private var cover: some View { anchor.takingHits(isBlocking || isCovered) }

    private var anchor: VeilAnchor {
      VeilAnchor(wish: complete) { isCovered in
        // A cover comes and goes while views are being updated, when no state may change.
        Task { @MainActor in self.isCovered = isCovered }
      }
    }

    private var isView: Bool { wish.place.isInView }

    private var isBlocking: Bool { wish.activity?.isBlocking ?? false }

    /// The wish with what only the views know.
    private var complete: Wish {
      var wish = wish
      wish.style = style
      // A veil over the view alone goes out of sight with it, and is as it was when the view comes back, as behind
      // another tab. One over a window must not outlast the view that asked for it.
      wish.isOnScreen = isView || isOnScreen
      if let message { wish.activity?.message = message.resolved(in: locale) }
      if let detail { wish.activity?.detail = detail.resolved(in: locale) }
      return wish
    }
  }

  /// Keeps a covered view from assistive technology, and leaves alone what the app itself has hidden.
  struct CoveredContent: ViewModifier {
    let isCovered: Bool

    func body(content: Content) -> some View {
      if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
        content.accessibilityHidden(true, isEnabled: isCovered).disabledUnderVeil(isCovered)
      } else {
        content.accessibilityHidden(isCovered).disabledUnderVeil(isCovered)
      }
    }
  }

  extension LocalizedStringResource {
    /// The words in the language of the views.
    fileprivate func resolved(in locale: Locale) -> String {
      var resource = self
      resource.locale = locale
      return String(localized: resource)
    }
  }
#endif
