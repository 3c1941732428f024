#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// A system button with a title at a given frame.
  final class ActionButton: UIButton {
    private var titleFrame = CGRect.zero

    /// - Parameter titleFrame: in the button's own coordinates.
    func show(_ box: Composition.Box, title: TextRun, titleFrame: CGRect) {
      self.titleFrame = titleFrame
      backgroundColor = UIColor(box.fill)
      layer.cornerRadius = CGFloat(box.radius)
      layer.borderColor = box.border.cgColor
      layer.borderWidth = CGFloat(box.borderWidth)
      // Otherwise the system cross-fades the titles.
      UIView.performWithoutAnimation {
        setTitle(title.text, for: .normal)
        setTitleColor(UIColor(title.color), for: .normal)
        titleLabel?.numberOfLines = 0
        titleLabel?.lineBreakMode = .byWordWrapping
        titleLabel?.show(title)
        layoutIfNeeded()
      }
      setNeedsLayout()
    }

    /// Where the system has its own focus, on an iPad, its keys lead here as well; buttons are excluded by
    /// default.
    override var canBecomeFocused: Bool { true }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      super.gestureRecognizerShouldBegin(gestureRecognizer)
        && (inherited { $0 as? CoverView }.map { gestureRecognizer.mayBegin(on: $0) } ?? true)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.move(to: titleFrame)
    }
  }
#endif
