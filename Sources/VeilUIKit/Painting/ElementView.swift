#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// One element of a composition, as views and layers that Core Animation moves.
  ///
  /// Its superview's coordinates are the scope's upright ones.
  final class ElementView: UIView {
    /// Which element it shows.
    let identity: Composition.Element.Identity
    /// Called when the user activates what the element offers.
    var onAction: ((Composition.Action) -> Void)?

    init(_ identity: Composition.Element.Identity) {
      self.identity = identity
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows the element from now on, in the place of what it showed; what moves the same way goes on as it was.
    func show(_ element: Composition.Element, in composition: Composition, now: Double) {}

    /// Lets everything run again that iOS has removed, from where it would be by now.
    func restoreAnimations(now: Double) {}
  }
#endif
