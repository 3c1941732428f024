#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit

  /// An invisible view that marks a SwiftUI view's place in UIKit, and contains the cover of that view's own
  /// veil.
  final class AnchorView: UIView {
    /// Called when the view has entered or left a window.
    var whenMoved: (@MainActor () -> Void)?
    /// Called when a cover was added, or is about to be removed.
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

  /// The object that identifies a veil's place.
  typealias PlaceAnchor = AnchorView

  /// Places an anchor among SwiftUI's views, and updates a presenter with their wishes.
  struct VeilAnchor: UIViewRepresentable {
    let wish: Wish
    /// Receives the anchor's place; nil: not needed.
    var target: VeilTarget?
    /// Called when a cover was added to the anchor, or removed.
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
