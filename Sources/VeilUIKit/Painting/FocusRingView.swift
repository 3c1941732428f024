#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// The ring around the element with the keyboard's focus.
  final class FocusRingView: UIView {
    private var lines: [CALayer] = []

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// - Parameter bounds: the bounds of the element's view, in which it is.
    func surround(_ bounds: CGRect) {
      frame = bounds
      let ring = Composition.FocusRing(around: Geometry.Rect(CGRect(origin: .zero, size: bounds.size)))
      CATransaction.withoutActions {
        while lines.count < ring.lines.count {
          let line = CALayer()
          layer.addSublayer(line)
          lines.append(line)
        }
        for (layer, line) in zip(lines, ring.lines) {
          let frame = CGRect(line.frame)
          layer.bounds = CGRect(origin: .zero, size: frame.size)
          layer.position = CGPoint(x: frame.midX, y: frame.midY)
          layer.cornerRadius = CGFloat(line.radius)
          layer.borderColor = line.color.cgColor
          layer.borderWidth = CGFloat(line.width)
        }
      }
    }
  }
#endif
