#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit
  import VeilUIKit

  /// An invisible view that marks a SwiftUI view's place in UIKit, and contains the cover of that view's own
  /// veil.
  final class AnchorView: UIView, BlockedContainer {
    /// Called when the view has entered or left a window.
    var whenMoved: (@MainActor () -> Void)?
    /// Called when the veil in it begins or stops blocking.
    var whenBlocked: (@MainActor (Bool) -> Void)?

    var isBlocked = false {
      didSet { if isBlocked != oldValue { whenBlocked?(isBlocked) } }
    }

    /// What waits until SwiftUI shows the view to assistive technology again.
    private var pending: (@MainActor @Sendable () -> Void)?

    func whenReachable(_ action: @escaping @MainActor @Sendable () -> Void) {
      pending = action
      // The update that ends the work shows the view again, too.
      if whenBlocked == nil { rendered() }
    }

    /// SwiftUI has rendered the view again.
    func rendered() {
      guard !isBlocked, let pending else { return }
      self.pending = nil
      ViewUpdate.after(pending)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      whenMoved?()
    }

    /// The view below takes the touches beside a notice, and all of them while there is no cover.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
  }

  /// The object that identifies a veil's place.
  typealias PlaceAnchor = AnchorView

  /// Places an anchor among SwiftUI's views, and tells its presenter whether they are visible.
  struct PresentingAnchor: View {
    private let place: VeilAnchor
    @State private var presenter = Presenter()

    init(_ place: VeilAnchor) { self.place = place }

    var body: some View {
      AnchorPlace(presenter: presenter, place: place)
        .onAppear { ViewUpdate.perform { presenter.appear() } }
        .onDisappear { ViewUpdate.perform { presenter.disappear() } }
    }
  }

  private struct AnchorPlace: UIViewRepresentable {
    let presenter: Presenter
    let place: VeilAnchor

    func makeCoordinator() -> Presenter { presenter }

    func makeUIView(context: Context) -> AnchorView {
      let anchor = AnchorView(frame: .zero)
      anchor.backgroundColor = .clear
      let presenter = context.coordinator
      presenter.anchor = anchor
      anchor.whenMoved = { [weak presenter] in presenter?.reconcile() }
      return anchor
    }

    func updateUIView(_ anchor: AnchorView, context: Context) {
      anchor.whenBlocked = place.whenBlocked
      ViewUpdate.perform {
        context.coordinator.update(place.wish, at: anchor, target: place.target, shared: place.shared)
        anchor.rendered()
      }
    }

    static func dismantleUIView(_ anchor: AnchorView, coordinator presenter: Presenter) {
      anchor.whenMoved = nil
      // Its veil no longer finds a window, and the view may stay, in a scope with another place.
      anchor.isBlocked = false
      anchor.whenBlocked = nil
      ViewUpdate.perform { presenter.dismantle() }
    }
  }
#endif
