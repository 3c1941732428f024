#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Makes one layer move like another: copies the animations of its place.
  @MainActor
  final class FollowedMotion {
    private var taken: Set<String> = []

    /// The properties that make up a place. The bounds' origin is not among them: it is the scroll position.
    private static let paths: Set<String> = [
      "position", "position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.size.height",
      "transform",
      "transform.scale", "transform.scale.x", "transform.scale.y", "transform.rotation",
      "transform.rotation.x",
      "transform.rotation.y", "transform.rotation.z", "transform.translation", "transform.translation.x",
      "transform.translation.y", "transform.translation.z",
    ]

    func follow(_ model: CALayer, with layer: CALayer) {
      let running = model.animationKeys() ?? []
      for key in running where !taken.contains(key) {
        guard let animation = model.animation(forKey: key) as? CAPropertyAnimation,
          let path = animation.keyPath, FollowedMotion.paths.contains(path),
          let copy = animation.copy() as? CAPropertyAnimation
        else { continue }
        // The app's delegate is notified by the original only.
        copy.delegate = nil
        layer.add(copy, forKey: name(key))
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
