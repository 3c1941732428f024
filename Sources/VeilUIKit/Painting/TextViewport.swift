#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// Through which texts are seen that are too tall; they fade out at a side where there is more of them.
  final class TextViewport: UIView {
    private var fading = Geometry.Insets.zero

    init() {
      super.init(frame: .zero)
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Stands there from now on; its own coordinates stay those of the whole.
    ///
    /// - Parameter fading: how deep inside its upper and its lower side texts fade out, in points.
    func show(through frame: CGRect, fading: Geometry.Insets) {
      guard frame != bounds || fading != self.fading else { return }
      bounds = frame
      center = CGPoint(x: frame.midX, y: frame.midY)
      self.fading = fading
      CATransaction.withoutActions { maskSides() }
    }

    private func maskSides() {
      guard fading != .zero, bounds.height > 0 else {
        layer.mask = nil
        return
      }
      let mask = layer.mask as? CAGradientLayer ?? CAGradientLayer()
      let height = Double(bounds.height)
      // What the mask lets through, from the top to the bottom.
      let stops: [(location: Double, alpha: Double)] = [
        (0, fading.top > 0 ? 0 : 1), (fading.top / height, 1), (1 - fading.bottom / height, 1),
        (1, fading.bottom > 0 ? 0 : 1),
      ]
      mask.frame = bounds
      mask.colors = stops.map { RGBA(white: 0, alpha: $0.alpha).cgColor }
      mask.locations = stops.map { NSNumber(value: $0.location) }
      if layer.mask !== mask { layer.mask = mask }
    }
  }
#endif
