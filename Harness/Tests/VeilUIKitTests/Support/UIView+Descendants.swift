@_spi(Double) import UIKit

extension UIView {
  /// The view and its descendants that have that identifier.
  func views(_ identifier: String) -> [UIView] {
    (accessibilityIdentifier == identifier ? [self] : []) + subviews.flatMap { $0.views(identifier) }
  }

  /// The view and its descendants of a class.
  func views<View: UIView>(of kind: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }
}
