/// Runs its animations once, with a curve of its own.
@MainActor open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  private let function: CAMediaTimingFunction
  private var animations: (() -> Void)?

  public init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.animations = animations
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    super.init()
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard let animations else { return }
    self.animations = nil
    let block = ViewAnimation(
      duration: duration, delay: delay, options: [.beginFromCurrentState, .allowUserInteraction],
      completion: nil)
    block.function = function
    block.perform(animations)
  }
}
