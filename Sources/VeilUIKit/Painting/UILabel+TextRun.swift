#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension UILabel {
    /// A label that shows whole texts, however long.
    static func ofRun() -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      // The layout has scaled the font already.
      label.adjustsFontForContentSizeCategory = false
      label.isAccessibilityElement = false
      return label
    }

    /// Shows this text, as it is to look.
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

    /// Stands at the top of a frame, and is as high as its lines, which it never cuts off.
    func stand(in frame: CGRect) {
      let height = sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude)).height
      self.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    }
  }
#endif
