#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// What stands in the keyboard's place while a veil covers a window and its keyboard: the scrim alone, which takes the
  /// touches. What there is to be told stands on the window.
  @MainActor
  final class KeyboardShade {
    private var held: KeyboardCard?
    private var cover: CoverView?
    private var composition: Composition?
    private var reach = Reach.nothing

    /// The card for a window's keyboard; nil where there is none to cover.
    func card(over window: UIWindow) -> UIView? {
      guard composition != nil, let size = KeyboardPlace.keySize(in: window) else { return nil }
      if let held {
        if held.become(size, in: window) { FocusGuard.on(window).content?.reloadInputViews() }
        return held
      }
      let card = KeyboardCard(size: size)
      let cover = CoverView(over: ContainerPlace(card), time: Time.source)
      cover.reach = reach
      cover.onLayout = { [weak self] in self?.paint() }
      cover.frame = card.bounds
      card.addSubview(cover)
      held = card
      self.cover = cover
      paint()
      return card
    }

    /// Follows the veil over the window itself.
    func show(_ composition: Composition?, reach: Reach, now: Double) {
      self.composition = composition
      self.reach = reach.ofScrim
      cover?.reach = self.reach
      if composition == nil {
        held = nil
        cover = nil
      }
      paint()
    }

    private func paint() {
      guard let composition, let cover else { return }
      cover.show(composition.scrim(over: Geometry.Size(cover.bounds.size)))
    }
  }
#endif
