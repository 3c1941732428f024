#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// The card in place of the keyboard while a veil covers a window and its keyboard: it shows the part of
  /// the veil that lies there, so that both look like one.
  @MainActor
  final class KeyboardShade {
    private var held: KeyboardCard?
    private var cover: CoverView?
    private var composition: Composition?
    private var reach = Reach.nothing
    private weak var window: UIWindow?
    /// Receives the user's actions on it.
    var report: ((Presentation.Event) -> Void)?
    /// Whether the keyboard stays usable although something is shown, as under a notice.
    private(set) var leavesKeyboard = false

    /// The card for a window's keyboard; nil if there is none to cover.
    func card(over window: UIWindow) -> UIView? {
      self.window = window
      guard composition != nil, let size = KeyboardPlace.keySize(in: window) else { return nil }
      if let held {
        if held.become(size, in: window) { FocusGuard.on(window).reloadInputViews() }
        return held
      }
      UIView.performWithoutAnimation { makeCard(size) }
      return held
    }

    private func makeCard(_ size: CGSize) {
      let card = KeyboardCard(size: size)
      let cover = CoverView(over: ContainerPlace(card))
      cover.reach = reach
      cover.onLayout = { [weak self] in self?.paint() }
      cover.input.report = { [weak self] event in self?.report?(event) }
      cover.clipsToBounds = true
      cover.frame = card.bounds
      card.addSubview(cover)
      held = card
      self.cover = cover
      paint()
    }

    /// Updates it from the veil over the window.
    func show(_ composition: Composition?, reach: Reach) {
      self.composition = composition
      self.reach = reach
      cover?.reach = reach
      if reach == .panel { leavesKeyboard = true }
      if reach == .scope || composition == nil { leavesKeyboard = false }
      if composition == nil {
        held = nil
        cover = nil
      }
      paint()
    }

    /// The scene is in the foreground again.
    func returned() { cover?.restoreAnimations() }

    private func paint() {
      guard let composition, let cover else { return }
      let origin = window.flatMap { KeyboardPlace.geometry(in: $0)?.keys?.origin } ?? .zero
      cover.show(
        composition.companion(over: Geometry.Rect(origin: origin, size: Geometry.Size(cover.bounds.size))))
    }
  }
#endif
