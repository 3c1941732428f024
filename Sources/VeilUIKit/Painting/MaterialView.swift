#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// A panel or a scrim of a system material, tinted with the style's colour.
  ///
  /// It is never transparent, which would remove the material: the effect itself fades.
  final class MaterialView: UIVisualEffectView {
    private var box: Composition.Box?
    /// The material, whether it is shown or not.
    private var look: UIVisualEffect?
    /// Whether the material is shown or appearing; the view has a copy of it.
    private var isThere = false
    private var keyframes = Composition.Keyframes.still(1)
    private var parts: [CGRect] = []

    init() {
      super.init(effect: nil)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ box: Composition.Box) {
      guard box != self.box, box.material != nil else { return }
      self.box = box
      look = dress(in: box)
      set(isThere || keyframes == .still(1))
    }

    /// Limits it to parts of its frame, by its view's mask: a system material takes no other.
    func limit(to parts: [CGRect]) {
      guard parts != self.parts else { return }
      self.parts = parts
      guard parts != [bounds] else {
        mask = nil
        return
      }
      let mask = UIView(frame: bounds)
      for part in parts {
        let view = UIView(frame: part)
        view.backgroundColor = .black
        mask.addSubview(view)
      }
      self.mask = mask
    }

    private func set(_ isThere: Bool) {
      self.isThere = isThere
      effect = isThere ? look : nil
    }

    private func dress(in box: Composition.Box) -> UIVisualEffect {
      let wash = UIColor(box.wash)
      // An Xcode before 26 has no glass.
      #if compiler(>=6.2)
        if #available(iOS 26.0, *), box.material == .glass {
          let glass = UIGlassEffect(style: .regular)
          glass.tintColor = wash
          // Glass has light at its edges, and must not be clipped.
          cornerConfiguration = .corners(radius: .fixed(box.radius))
          clipsToBounds = false
          contentView.backgroundColor = nil
          return glass
        }
      #endif
      layer.cornerRadius = CGFloat(box.radius)
      clipsToBounds = true
      contentView.backgroundColor = wash
      return UIBlurEffect(style: .systemMaterial)
    }

    /// Fades along these keyframes. A fade along equal ones continues, unless the system has removed it.
    func fade(along keyframes: Composition.Keyframes, now: Double, anew: Bool = false) {
      contentView.layer.move(.opacity, along: keyframes, now: now)
      let isNew = keyframes != self.keyframes
      self.keyframes = keyframes
      let ends = keyframes.rest > 0
      guard case .tween(let tween) = keyframes, tween.isMoving(at: now) else {
        if isThere != ends { UIView.performWithoutAnimation { set(ends) } }
        return
      }
      guard isNew || anew else { return }
      // A fade that was under way continues from its current value.
      if anew || (tween.from <= 0 && isThere) { UIView.performWithoutAnimation { set(tween.from > 0) } }
      guard isThere != ends else { return }
      // An effect cannot be more than whole, so a spring is like an end without one.
      let curve: TimingCurve = if case .spring = tween.curve { .easeOut } else { tween.curve }
      let (first, second) = curve.controlPoints
      UIViewPropertyAnimator(
        duration: tween.end - max(now, tween.start), controlPoint1: first, controlPoint2: second,
        animations: { self.set(ends) }
      ).startAnimation(afterDelay: max(0, tween.start - now))
    }

    /// Continues where the fade would be by now, after the system has stopped it.
    func restoreFade(now: Double) { fade(along: keyframes, now: now, anew: true) }
  }
#endif
