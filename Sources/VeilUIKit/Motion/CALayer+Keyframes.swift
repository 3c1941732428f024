#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// A numeric property of a layer, animated by keyframes.
  enum LayerNumber: CaseIterable {
    case opacity
    case strokeStart
    case strokeEnd
    /// In turns, clockwise.
    case rotation

    fileprivate var keyPath: String {
      switch self {
      case .opacity: "opacity"
      case .strokeStart: "strokeStart"
      case .strokeEnd: "strokeEnd"
      case .rotation: "transform.rotation.z"
      }
    }

    fileprivate func value(_ number: Double) -> Any {
      switch self {
      case .opacity: NSNumber(value: number.nearestFraction)
      case .strokeStart, .strokeEnd: NSNumber(value: number)
      case .rotation: NSNumber(value: number * 2 * .pi)
      }
    }

    fileprivate func set(_ number: Double, on layer: CALayer) {
      let stroke = layer as? CAShapeLayer
      switch self {
      case .opacity: layer.opacity = Float(number)
      case .strokeStart: stroke?.strokeStart = CGFloat(number)
      case .strokeEnd: stroke?.strokeEnd = CGFloat(number)
      case .rotation: layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(number) * 2 * .pi))
      }
    }
  }

  extension CALayer {
    /// Sets the final value of a property, and animates it with Core Animation.
    ///
    /// - Parameters:
    ///   - now: in the time of `CACurrentMediaTime()`, as all instants.
    ///   - delegate: gets the end of the animation; nil: none.
    /// - Returns: whether anything moves.
    @discardableResult
    func move(
      _ number: LayerNumber, along keyframes: Composition.Keyframes, now: Double,
      delegate: (any CAAnimationDelegate)? = nil
    ) -> Bool {
      let animation = keyframes.animation(of: number.keyPath, now: now, value: number.value)
      CATransaction.withoutActions { number.set(keyframes.rest, on: self) }
      return run(animation, for: number.keyPath, delegate: delegate)
    }

    func stop(_ number: LayerNumber) { removeAnimation(forKey: number.keyPath) }

    /// Applies the entrance of a composition's panel to a layer of the composition's size.
    func follow(entranceOf composition: Composition, now: Double) {
      let entrance = composition.entrance
      // A layer transforms around its centre, an entrance around the corner.
      let middle = (x: composition.size.width / 2, y: composition.size.height / 2)
      func transform(_ part: Double) -> CGAffineTransform {
        let change = entrance.transform(at: part)
        return CGAffineTransform(
          a: CGFloat(change.a), b: 0, c: 0, d: CGFloat(change.d),
          tx: CGFloat(change.tx + (change.a - 1) * middle.x),
          ty: CGFloat(change.ty + (change.d - 1) * middle.y))
      }
      let keyPath = "transform"
      var animation: CAPropertyAnimation?
      if entrance != .none {
        animation = Composition.Keyframes.tween(composition.fade).animation(of: keyPath, now: now) {
          CATransform3DMakeAffineTransform(transform($0))
        }
      }
      CATransaction.withoutActions { setAffineTransform(transform(composition.fade.to)) }
      run(animation, for: keyPath, delegate: nil)
    }

    @discardableResult
    private func run(
      _ animation: CAPropertyAnimation?, for key: String, delegate: (any CAAnimationDelegate)?
    ) -> Bool {
      guard let animation else {
        removeAnimation(forKey: key)
        return false
      }
      let begin = convertTime(animation.beginTime, from: nil)
      // Zero would mean the time at which it is added.
      animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
      animation.delegate = delegate
      add(animation, forKey: key)
      return true
    }
  }

  extension CATransaction {
    /// Disables implicit animations in the body.
    static func withoutActions(_ body: () -> Void) {
      begin()
      setDisableActions(true)
      body()
      commit()
    }
  }
#endif
