/// One of UIKit's animation blocks, while it runs and until its animations have ended.
final class ViewAnimation {
  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  /// A curve that is not among the options.
  var function: CAMediaTimingFunction?
  var completion: ((Bool) -> Void)?
  var running = 0
  private var isClosed = false
  private var finished = true

  nonisolated(unsafe) static var current: ViewAnimation?
  nonisolated(unsafe) static var isEnabled = true

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.options, self.completion) = (duration, delay, options, completion)
  }

  func animation(_ key: String) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    animation.timingFunction = function ?? CAMediaTimingFunction(name: .easeInEaseOut)
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 { animation.beginTime = MainLoop.now + delay }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    return animation
  }

  func perform(_ changes: () -> Void) {
    let before = ViewAnimation.current
    ViewAnimation.current = ViewAnimation.isEnabled ? self : nil
    changes()
    ViewAnimation.current = before
    isClosed = true
    finishIfDone()
  }

  func ended(finished: Bool) {
    running -= 1
    if !finished { self.finished = false }
    finishIfDone()
  }

  private func finishIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    let finished = finished
    // At the earliest in the next turn, never within the call.
    MainLoop.schedule(at: MainLoop.now) { completion(finished) }
  }
}

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, completion: completion)
      .perform(animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (block, enabled) = (ViewAnimation.current, ViewAnimation.isEnabled)
    (ViewAnimation.current, ViewAnimation.isEnabled) = (nil, false)
    actionsWithoutAnimation()
    (ViewAnimation.current, ViewAnimation.isEnabled) = (block, enabled)
  }
}
