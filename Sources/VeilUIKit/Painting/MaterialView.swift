#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// A panel of the system's own material, washed with the style's colour.
  final class MaterialView: UIVisualEffectView {
    private var box: Composition.Box?

    init() {
      super.init(effect: nil)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ box: Composition.Box) {
      guard box != self.box, box.material != nil else { return }
      self.box = box
      let wash = UIColor(box.wash)
      // An Xcode before 26 does not know of glass.
      #if compiler(>=6.2)
        if #available(iOS 26.0, *), box.material == .glass {
          let glass = UIGlassEffect(style: .regular)
          glass.tintColor = wash
          effect = glass
          // Glass has light at its edges, and is not to be clipped.
          cornerConfiguration = .corners(radius: .fixed(box.radius))
          clipsToBounds = false
          contentView.backgroundColor = nil
          return
        }
      #endif
      effect = UIBlurEffect(style: .systemMaterial)
      layer.cornerRadius = CGFloat(box.radius)
      clipsToBounds = true
      contentView.backgroundColor = wash
    }
  }
#endif
