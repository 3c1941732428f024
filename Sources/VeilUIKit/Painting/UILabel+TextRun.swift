#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension UILabel {
    /// A label without a limit of lines.
    static func ofRun() -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      // The layout has scaled the font already.
      label.adjustsFontForContentSizeCategory = false
      label.isAccessibilityElement = false
      return label
    }

    func show(_ run: TextRun) {
      text = run.text
      font = .font(run.font)
      textColor = UIColor(run.color)
      let isRightToLeft = run.direction == .rightToLeft
      semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      switch run.alignment {
      case .leading: textAlignment = isRightToLeft ? .right : .left
      case .center: textAlignment = .center
      case .trailing: textAlignment = isRightToLeft ? .left : .right
      }
    }

    /// Moves to the top of a frame, as high as its lines, which are never cut off.
    func move(to frame: CGRect) {
      let height = sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude)).height
      self.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    }
  }
#endif
