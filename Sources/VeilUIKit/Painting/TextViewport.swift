#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// A viewport for texts that are too tall; they fade out on a side with more text.
  final class TextViewport: UIView {
    private var fading = Geometry.Insets.zero

    init() {
      super.init(frame: .zero)
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Moves to a frame, in the coordinates of the content.
    ///
    /// - Parameter fading: the depth of the fading edges at the top and the bottom, in points.
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
      // The mask's opacity, from top to bottom.
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
