import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

// The parts of a veil on the screen, measured on views and layers.
extension Phone {
  /// Every view on the screen with an identifier, the frontmost window first.
  func views(_ identifier: String) -> [UIView] {
    UIApplication.shared.windowsFromFront.flatMap { $0.views(identifier) }
  }

  /// The views that cover anything.
  var covers: [UIView] { views(Veil.identifier) }

  /// A part of the veil; nil: it has none.
  func part(_ part: Composition.Element.Identity) -> UIView? { views(part.identifier).first }

  func text(of part: Composition.Element.Identity) -> String? {
    self.part(part)?.views(of: UILabel.self).first?.text
  }

  /// The frame of a part, in the scene.
  func frame(_ part: Composition.Element.Identity) throws -> CGRect {
    frame(of: try #require(self.part(part)))
  }

  /// The frame of a view, in the scene.
  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The part of the first view in the second.
  func frame(_ part: Composition.Element.Identity, in other: Composition.Element.Identity) throws -> CGRect {
    try #require(self.part(part)).convert(try #require(self.part(part)).bounds, to: self.part(other))
  }

  /// The opacity of a view at this instant, with all layers around it.
  func opacity(of view: UIView) -> Double {
    var opacity = 1.0
    // A material appears and disappears in its own way.
    for material in view.subviews {
      if let material = material as? UIVisualEffectView { opacity = material.effectShare }
    }
    var next: UIView? = view
    while let view = next {
      if view.isHidden { return 0 }
      opacity *= Double((view.layer.presentation() ?? view.layer).opacity)
      next = view.superview
    }
    return opacity
  }

  /// The opacity of a part at this instant; 0: it is not there.
  func opacity(_ part: Composition.Element.Identity) -> Double { self.part(part).map(opacity) ?? 0 }
}

extension UIView {
  /// The painted layers in it, back to front.
  var shapes: [CAShapeLayer] { layer.shapes }

  /// Its fill colour; nil: none.
  var fill: RGBA? { fills.first.map { RGBA($0.color) } }

  /// Every filled layer in it with its colour, back to front.
  var fills: [(layer: CALayer, color: CGColor)] { layer.fills }
}

extension CALayer {
  fileprivate var fills: [(layer: CALayer, color: CGColor)] {
    let own = [backgroundColor, (self as? CAShapeLayer)?.fillColor].compactMap { $0 }.filter { $0.alpha > 0 }
    return own.map { (self, $0) } + (sublayers ?? []).flatMap(\.fills)
  }

  fileprivate var shapes: [CAShapeLayer] {
    ((self as? CAShapeLayer).map { [$0] } ?? []) + (sublayers ?? []).flatMap(\.shapes)
  }
}

extension RGBA {
  init(_ color: CGColor) {
    let parts = (color.components ?? []).map { Double($0) }
    if parts.count == 2 {
      self.init(white: parts[0], alpha: parts[1])
    } else if parts.count == 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self = .clear
    }
  }

  /// Whether another colour is the same, except for rounding.
  func isAlmost(_ other: RGBA?) -> Bool {
    guard let other else { return false }
    return abs(red - other.red) < 0.01 && abs(green - other.green) < 0.01 && abs(blue - other.blue) < 0.01
      && abs(alpha - other.alpha) < 0.01
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether another rectangle is the same, within a device pixel.
  func isAlmost(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}

extension CGSize {
  func isAlmost(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.5 && abs(height - other.height) < 0.5
  }
}

extension CGPoint {
  func isAlmost(_ other: CGPoint) -> Bool { abs(x - other.x) < 0.5 && abs(y - other.y) < 0.5 }
}

extension UIView {
  /// Whether anything in it rotates.
  var isTurning: Bool {
    layer.isTurning || views(of: UIActivityIndicatorView.self).contains(where: \.isAnimating)
  }

  /// Whether its fill is a rounded rectangle of its size.
  func isRounded(by radius: Double) -> Bool {
    shapes.contains { shape in
      let outline = BezierPath(roundedRect: Geometry.Rect(shape.bounds), radius: radius)
      return shape.path == outline.cgPath && shape.fillColor != nil && frame.size.isAlmost(shape.bounds.size)
    }
  }
}

extension CALayer {
  fileprivate var isTurning: Bool {
    let keys = animationKeys() ?? []
    let turns = keys.contains { key in
      let animation = animation(forKey: key)
      return (animation as? CAPropertyAnimation)?.keyPath?.hasPrefix("transform") == true
    }
    return turns || (sublayers ?? []).contains { $0.isTurning }
  }
}
