extension CALayer {
  /// Adds a copy: later changes of the original have no effect.
  public func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key, group: nil) }

  func run(_ anim: CAAnimation, forKey key: String?, group: ViewAnimation?) {
    sequence += 1
    let name = key ?? "unnamed-\(sequence)"
    endAnimations { $0.key == name }
    let copy = anim.duplicate()
    if copy.duration <= 0 { copy.duration = 0.25 }
    running.append(RunningAnimation(copy, key: name, group: group))
    CATransaction.began(self)
    LayerTimes.add(self)
  }

  public func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

  /// Nil: nothing runs.
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }

  public func removeAnimation(forKey key: String) { endAnimations { $0.key == key } }

  func endAnimations(where matches: (RunningAnimation) -> Bool) {
    let ended = running.filter(matches)
    guard !ended.isEmpty else { return }
    running.removeAll { animation in ended.contains { $0 === animation } }
    CATransaction.touch()
    for animation in ended { animation.close(finished: false) }
  }

  /// Called at a commit. Added animations begin if the layer is on a screen. Otherwise the changes of UIKit's animation
  /// blocks take effect at once.
  func startAnimations() {
    guard isCommitted else {
      let ended = running.filter { $0.group != nil }
      running.removeAll { $0.group != nil }
      return ended.forEach { $0.close(finished: true) }
    }
    let now = convertTime(MainLoop.now, from: nil)
    for animation in running where animation.begin == nil {
      animation.begin = animation.animation.beginTime == 0 ? now : animation.animation.beginTime
      animation.animation.delegate?.animationDidStart(animation.animation)
    }
  }

  /// Whether its view is part of an animation block that does not allow interaction: then touches go to what is behind.
  var isWithoutInteraction: Bool {
    running.contains { $0.group.map { !$0.options.contains(.allowUserInteraction) } ?? false }
  }

  // MARK: Ends

  var nextEnd: CFTimeInterval? {
    running.compactMap(\.end).min().flatMap { isStill ? nil : convertTime($0, to: nil) }
  }

  /// Whether its time is stopped.
  private var isStill: Bool { speed == 0 || (superlayer?.isStill ?? false) }

  func finishAnimations() {
    guard !isStill else { return }
    let now = convertTime(MainLoop.now, from: nil)
    // Times that were converted in both directions differ in the last digits.
    let ended = running.filter { ($0.end ?? .infinity) <= now + 1e-9 }
    for animation in ended {
      animation.hasEnded = true
      if animation.animation.isRemovedOnCompletion { running.removeAll { $0 === animation } }
      animation.close(finished: true)
    }
    if !ended.isEmpty { CATransaction.touch() }
  }

  // MARK: Time

  /// Nil: the time of `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    own(l.map { $0.absolute(t) } ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let absolute = absolute(t)
    return l.map { $0.own(absolute) } ?? absolute
  }

  private func own(_ absolute: CFTimeInterval) -> CFTimeInterval {
    local(superlayer.map { $0.own(absolute) } ?? absolute, begin: beginTime)
  }

  private func absolute(_ own: CFTimeInterval) -> CFTimeInterval {
    let parent = speed == 0 ? beginTime : (own - timeOffset) / Double(speed) + beginTime
    return superlayer.map { $0.absolute(parent) } ?? parent
  }

  // MARK: What is seen

  /// A copy with the values that are visible at this instant; nil: the layer has never been on a screen.
  public func presentation() -> Self? { isCommitted ? sampled() : nil }

  /// As ``presentation()``, whether or not it was committed.
  @_spi(Double) public func sampled() -> Self {
    let copy = type(of: self).init()
    copy.copyModel(from: self)
    copy.isCopy = true
    let now = convertTime(MainLoop.now, from: nil)
    for animation in running {
      guard let begin = animation.begin else { continue }
      animation.animation.apply(to: copy, model: self, parent: now, begin: begin)
    }
    return copy
  }
}
