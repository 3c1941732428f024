public protocol CAAction: AnyObject {}

public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly, as by Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true

  public required override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func duplicate() -> Self {
    let copy = type(of: self).init()
    (copy.beginTime, copy.duration, copy.speed) = (beginTime, duration, speed)
    (copy.timeOffset, copy.repeatCount, copy.repeatDuration) = (timeOffset, repeatCount, repeatDuration)
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    (copy.timingFunction, copy.delegate) = (timingFunction, delegate)
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    return copy
  }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func duplicate() -> Self {
    let copy = super.duplicate()
    (copy.keyPath, copy.isAdditive) = (keyPath, isAdditive)
    return copy
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?

  override func duplicate() -> Self {
    let copy = super.duplicate()
    (copy.fromValue, copy.toValue) = (fromValue, toValue)
    return copy
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear

  override func duplicate() -> Self {
    let copy = super.duplicate()
    (copy.values, copy.keyTimes) = (values, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    return copy
  }
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func duplicate() -> Self {
    let copy = super.duplicate()
    copy.animations = animations?.map { $0.duplicate() }
    return copy
  }
}
