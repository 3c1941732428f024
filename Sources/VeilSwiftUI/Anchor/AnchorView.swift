#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit

  /// A view that shows nothing: it tells where in UIKit a SwiftUI view is, and the cover of a view's own veil stands in it.
  final class AnchorView: UIView {
    /// Called when it has come into a window, or has left it.
    var whenMoved: (@MainActor () -> Void)?
    /// Called when a cover has come to stand in it, or is about to go.
    var whenCovered: (@MainActor (Bool) -> Void)?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      whenMoved?()
    }

    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      whenCovered?(true)
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      whenCovered?(subviews.contains { $0 !== subview })
    }
  }

  /// What a veil's place is known by.
  typealias PlaceAnchor = AnchorView

  /// Places an anchor among SwiftUI's views, and lets a presenter do what the views want.
  struct VeilAnchor: UIViewRepresentable {
    let wish: Wish
    /// What is to know the anchor's place; nil where nothing has to.
    var target: VeilTarget?
    /// Called when a cover has come to stand in the anchor, or has gone.
    var whenCovered: (@MainActor (Bool) -> Void)?

    func makeCoordinator() -> Presenter { Presenter() }

    func makeUIView(context: Context) -> AnchorView {
      let anchor = AnchorView(frame: .zero)
      anchor.backgroundColor = .clear
      let presenter = context.coordinator
      presenter.anchor = anchor
      anchor.whenMoved = { [weak presenter] in presenter?.reconcile() }
      return anchor
    }

    func updateUIView(_ anchor: AnchorView, context: Context) {
      anchor.whenCovered = whenCovered
      target?.anchor = anchor
      target?.place = wish.place
      target?.style = wish.style
      context.coordinator.update(wish)
    }

    static func dismantleUIView(_ anchor: AnchorView, coordinator presenter: Presenter) {
      anchor.whenMoved = nil
      anchor.whenCovered = nil
      presenter.dismantle()
    }
  }
#endif
