#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import VeilRuntime

  /// Puts an anchor behind a view or, if only the view is covered, over it.
  struct VeilModifier: ViewModifier {
    let wish: Wish
    /// A message to localize in the views' language, which replaces the activity's own.
    var message: LocalizedStringResource?
    /// The same for the second line.
    var detail: LocalizedStringResource?
    /// Whether the next modifier around it covers the same view: then it has that one's veil.
    var sharesVeil = false

    @Environment(\.veilAround) private var around
    @State private var target = VeilTarget()
    @Environment(\.veilStyle) private var style
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction
    /// The progress that was over although the app still has it: the view is not covered any more.
    @State private var over: Foundation.Progress?
    /// Counts the works that a Cancel has ended.
    @State private var turn = 0

    func body(content: Content) -> some View {
      content
        .modifier(CoveredContent(isCovered: isView && isBlocking))
        .environment(\.veilAround, isView ? target : around)
        .overlay { if isView { anchor } }
        .background { if !isView { anchor.allowsHitTesting(false).accessibilityHidden(true) } }
    }

    private var anchor: some View {
      VeilAnchor(wish: complete, target: target, shared: sharesVeil ? around : nil).enabledUnlessCovered()
    }

    private var isView: Bool { wish.place.isInView }

    private var isBlocking: Bool {
      guard wish.progress == nil || wish.progress !== over else { return false }
      return wish.activity?.isBlocking ?? false
    }

    /// The wish, completed with the values that only the views know.
    private var complete: Wish {
      var wish = wish
      wish.style = style
      wish.look = ViewLook(locale: locale, direction: direction)
      if isView { wish.whenOver = { [progress = wish.progress] in if over !== progress { over = progress } } }
      wish.turn = turn
      if let onCancel = wish.onCancel, let isWanted = wish.isWanted {
        wish.onCancel = {
          onCancel()
          // The app may want other work before its views are updated, and SwiftUI then sees no change.
          if !isWanted() { turn += 1 }
        }
      }
      if let message { wish.activity?.message = message.resolved(in: locale) }
      if let detail { wish.activity?.detail = detail.resolved(in: locale) }
      return wish
    }
  }

  /// Hides a covered view from assistive technology, and leaves alone what the app itself has hidden.
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
#endif
