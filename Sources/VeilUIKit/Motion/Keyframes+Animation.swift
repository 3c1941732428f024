#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension Composition.Keyframes {
    /// The Core Animation of these keyframes, with its begin in media time; nil if they are still or have
    /// come to rest.
    ///
    /// - Parameter value: maps a value of the keyframes to one of the layer's property.
    func animation(of keyPath: String, now: Double, value: (Double) -> Any) -> CAPropertyAnimation? {
      guard isMoving(at: now) else { return nil }
      switch self {
      case .still:
        return nil
      case .tween(let tween):
        return tween.animation(of: keyPath, value: value)
      case .values(let values, let start, let duration):
        return CAKeyframeAnimation(keyPath: keyPath, through: values.map { value($0) }).timed(start, duration)
      case .cycle(let values, let since, let perSecond):
        guard perSecond > 0, !values.isEmpty else { return nil }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.jump(through: values.map { value($0) })
        animation.repeatCount = .infinity
        return animation.timed(since, Double(values.count) / perSecond)
      }
    }
  }

  extension Tween {
    fileprivate func animation(of keyPath: String, value: (Double) -> Any) -> CAPropertyAnimation {
      if case .steps(let count) = curve, count > 0 {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.jump(through: (0..<count).map { value(from + (to - from) * Double($0) / Double(count)) })
        return animation.timed(start, duration)
      }
      if let samples {
        return CAKeyframeAnimation(keyPath: keyPath, through: samples.map { value($0) }).timed(
          start, duration)
      }
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = value(from)
      animation.toValue = value(to)
      animation.timingFunction = curve.function
      return animation.timed(start, duration)
    }
  }

  extension TimingCurve {
    /// The same curve for Core Animation.
    fileprivate var function: CAMediaTimingFunction {
      let (first, second) = controlPoints
      return CAMediaTimingFunction(
        controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    }

    /// Its two control points. Steps and springs count as linear.
    var controlPoints: (CGPoint, CGPoint) {
      switch self {
      case .linear, .steps, .spring: return (.zero, CGPoint(x: 1, y: 1))
      case .cubic(let x1, let y1, let x2, let y2):
        return (CGPoint(x: min(max(x1, 0), 1), y: y1), CGPoint(x: min(max(x2, 0), 1), y: y2))
      }
    }
  }

  extension CAKeyframeAnimation {
    /// Creates an animation through values at equal intervals, with linear interpolation.
    fileprivate convenience init(keyPath: String, through values: [Any]) {
      self.init(keyPath: keyPath)
      self.values = values
      timingFunction = CAMediaTimingFunction(name: .linear)
    }

    /// Shows each value for an equal part of the time, without interpolation.
    fileprivate func jump(through values: [Any]) {
      self.values = values
      // One more than the values: the last is the end.
      keyTimes = (0...values.count).map { NSNumber(value: Double($0) / Double(values.count)) }
      calculationMode = .discrete
      timingFunction = CAMediaTimingFunction(name: .linear)
    }
  }

  extension CAPropertyAnimation {
    /// Sets the time: the first value applies before the start, the layer's own after the end.
    fileprivate func timed(_ start: Double, _ duration: Double) -> Self {
      beginTime = start
      self.duration = duration
      fillMode = .backwards
      return self
    }
  }
#endif
