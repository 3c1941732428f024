#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Lets one layer move as another does: animations of its place are taken over as they are.
  @MainActor
  final class FollowedMotion {
    private var taken: Set<String> = []

    /// What a place is made of. The bounds' origin is not among it: that is how far a scrolling view is scrolled.
    private static let paths: Set<String> = [
      "position", "position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.size.height",
      "transform",
      "transform.scale", "transform.rotation", "transform.rotation.z", "transform.translation",
    ]

    func follow(_ model: CALayer, with layer: CALayer) {
      let running = model.animationKeys() ?? []
      for key in running where !taken.contains(key) {
        guard let animation = model.animation(forKey: key) as? CAPropertyAnimation,
          let path = animation.keyPath, FollowedMotion.paths.contains(path)
        else { continue }
        layer.add(animation, forKey: name(key))
        taken.insert(key)
      }
      for key in taken where !running.contains(key) {
        layer.removeAnimation(forKey: name(key))
        taken.remove(key)
      }
    }

    func end(on layer: CALayer) {
      for key in taken { layer.removeAnimation(forKey: name(key)) }
      taken = []
    }

    private func name(_ key: String) -> String { "veil.followed.\(key)" }
  }
#endif
