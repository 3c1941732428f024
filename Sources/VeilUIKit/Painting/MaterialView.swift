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
      guard box != self.box, let material = box.material else { return }
      self.box = box
      contentView.backgroundColor = UIColor(box.wash)
      let radius = CGFloat(box.radius)
      if #available(iOS 26.0, *) {
        effect = material == .glass ? UIGlassEffect(style: .regular) : UIBlurEffect(style: .systemMaterial)
        cornerConfiguration = .corners(radius: .fixed(box.radius))
      } else {
        effect = UIBlurEffect(style: .systemMaterial)
        layer.cornerRadius = radius
      }
      clipsToBounds = true
    }
  }
#endif
