/// Changes belong to the open transaction. If none is open, they belong to the implicit one, which ends with the turn of
/// the run loop.
open class CATransaction: NSObject {
  /// Whether each transaction disables actions, the implicit one first; nil: as the one around it.
  nonisolated(unsafe) private static var disablesActions: [Bool?] = [nil]
  /// Whether anything has changed since the last commit.
  nonisolated(unsafe) private static var isDirty = false
  nonisolated(unsafe) private static var layers: [Weak] = []
  /// Called after every commit.
  @_spi(Double) nonisolated(unsafe) public static var onCommit: (() -> Void)?
  /// The number of commits.
  @_spi(Double) nonisolated(unsafe) public private(set) static var commits = 0

  struct Weak { weak var layer: CALayer? }

  open class func begin() { disablesActions.append(nil) }

  open class func commit() {
    guard disablesActions.count > 1 else { return }
    disablesActions.removeLast()
    isDirty = true
  }

  open class func setDisableActions(_ flag: Bool) { disablesActions[disablesActions.count - 1] = flag }
  open class func disableActions() -> Bool { disablesActions.compactMap { $0 }.last ?? false }

  // MARK: The turn of the run loop

  static var isPending: Bool { isDirty }

  static func touch() { isDirty = true }

  /// Remembers a layer whose animations begin with the next commit.
  static func began(_ layer: CALayer) {
    layers.append(Weak(layer: layer))
    isDirty = true
  }

  /// The end of UIKit's update: lays out and commits.
  @MainActor static func commitAll() {
    if isDirty { UIApplication.shared.layOutAll() }
    VoiceOver.shared.keepUp()
    commitLayers()
    disablesActions[0] = nil
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
    (disablesActions, layers) = ([nil], [])
    (isDirty, commits, onCommit) = (false, 0, nil)
  }
}
