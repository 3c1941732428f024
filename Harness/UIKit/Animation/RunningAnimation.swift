/// An animation that was added to a layer.
final class RunningAnimation {
  let animation: CAAnimation
  let key: String
  let group: ViewAnimation?
  /// In the layer's own time; nil until it is committed on a screen.
  var begin: CFTimeInterval?
  var hasEnded = false
  private var isClosed = false

  init(_ animation: CAAnimation, key: String, group: ViewAnimation?) {
    (self.animation, self.key, self.group) = (animation, key, group)
    group?.running += 1
  }

  /// The end in the layer's own time; nil: it has none.
  var end: CFTimeInterval? {
    guard let begin, !hasEnded, animation.speed > 0 else { return nil }
    let active = animation.activeDuration(default: 0.25)
    guard active.isFinite else { return nil }
    return begin + (active - animation.timeOffset) / Double(animation.speed)
  }

  /// Reports its end, once.
  func close(finished: Bool) {
    guard !isClosed else { return }
    isClosed = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    group?.ended(finished: finished)
  }
}

/// The layers that have running animations.
enum LayerTimes {
  private struct Weak { weak var layer: CALayer? }
  nonisolated(unsafe) private static var layers: [Weak] = []

  static func add(_ layer: CALayer) {
    guard !layers.contains(where: { $0.layer === layer }) else { return }
    layers.append(Weak(layer: layer))
  }

  /// When the next animation ends.
  static var nextEnd: CFTimeInterval? { layers.compactMap { $0.layer?.nextEnd }.min() }

  /// Ends the animations whose time has passed.
  static func finish() {
    layers.removeAll { $0.layer?.running.isEmpty ?? true }
    for reference in layers { reference.layer?.finishAnimations() }
  }

  static func reset() { layers = [] }
}
