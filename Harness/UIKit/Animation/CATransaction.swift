/// Changes belong to the open transaction. If none is open, they belong to the implicit one, which ends with the turn of
/// the run loop.
open class CATransaction: NSObject {
  final class Frame {
    var disablesActions: Bool?
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    /// The running animations that were added after the completion was set.
    var running = 0
    var isCommitted = false

    /// Calls the completion if none of them runs.
    func finish() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      CATransaction.finished.append(completion)
    }
  }

  nonisolated(unsafe) private static var implicit = Frame()
  nonisolated(unsafe) private static var explicit: [Frame] = []
  nonisolated(unsafe) fileprivate static var finished: [() -> Void] = []
  /// Whether anything has changed since the last commit.
  nonisolated(unsafe) private static var isDirty = false
  nonisolated(unsafe) private static var layers: [Weak] = []
  /// Called after every commit.
  @_spi(Double) nonisolated(unsafe) public static var onCommit: (() -> Void)?
  /// The number of commits.
  @_spi(Double) nonisolated(unsafe) public private(set) static var commits = 0

  struct Weak { weak var layer: CALayer? }

  static var frames: [Frame] { [implicit] + explicit }
  private static var current: Frame { explicit.last ?? implicit }

  private static func inherited<Value>(_ path: KeyPath<Frame, Value?>) -> Value? {
    frames.reversed().lazy.compactMap { $0[keyPath: path] }.first
  }

  open class func begin() { explicit.append(Frame()) }

  open class func commit() {
    guard let frame = explicit.popLast() else { return }
    frame.isCommitted = true
    frame.finish()
    isDirty = true
  }

  /// Commits the changes at once, without layout.
  open class func flush() { commitLayers() }

  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  open class func disableActions() -> Bool { inherited(\.disablesActions) ?? false }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
  open class func animationDuration() -> CFTimeInterval { inherited(\.duration) ?? 0.25 }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? { inherited(\.timingFunction) }
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
  open class func completionBlock() -> (() -> Void)? { current.completion }

  // MARK: The turn of the run loop

  static var isPending: Bool { isDirty || !finished.isEmpty || implicit.completion != nil }

  static func touch() { isDirty = true }

  /// Remembers a layer whose animations begin with the next commit.
  static func began(_ layer: CALayer) {
    layers.append(Weak(layer: layer))
    isDirty = true
  }

  /// The end of UIKit's update: lays out, commits, and calls the completions of what has ended.
  @MainActor static func commitAll() {
    for action in take(&finished) { action() }
    if isDirty { UIApplication.shared.layOutAll() }
    VoiceOver.shared.keepUp()
    commitLayers()
    let frame = implicit
    implicit = Frame()
    frame.isCommitted = true
    frame.finish()
  }

  private static func commitLayers() {
    guard isDirty else { return }
    isDirty = false
    commits += 1
    MainActor.assumeIsolated { UIApplication.shared.markCommitted() }
    for reference in take(&layers) { reference.layer?.startAnimations() }
    onCommit?()
  }

  private static func take<Value>(_ list: inout [Value]) -> [Value] {
    defer { list = [] }
    return list
  }

  static func reset() {
    (implicit, explicit, finished, layers) = (Frame(), [], [], [])
    (isDirty, commits, onCommit) = (false, 0, nil)
  }
}
