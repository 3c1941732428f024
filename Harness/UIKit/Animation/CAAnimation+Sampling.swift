extension CAAnimation {
  /// Changes a copy of a layer to what the animation shows.
  ///
  /// - Parameters:
  ///   - copy: the copy.
  ///   - model: the layer itself, for the ends that are left out.
  ///   - parent: the time of the layer or group that holds the animation.
  ///   - begin: when it begins, in that time.
  func apply(to copy: CALayer, model: CALayer, parent: CFTimeInterval, begin: CFTimeInterval) {
    guard let time = activeTime(parent, begin: begin) else { return }
    let once = duration > 0 ? duration : 0.25
    var round = (time / once).rounded(.down)
    // The end belongs to the last round.
    if round > 0, time >= activeDuration(default: 0.25), time == round * once { round -= 1 }
    var fraction = time / once - round
    if autoreverses, round.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    let eased = timingFunction?.progress(at: fraction) ?? fraction
    if let group = self as? CAAnimationGroup {
      for child in group.animations ?? [] {
        child.apply(to: copy, model: model, parent: eased * once, begin: child.beginTime)
      }
      return
    }
    guard let animation = self as? CAPropertyAnimation, let keyPath = animation.keyPath,
      let base = copy.model(keyPath), let modelValue = model.model(keyPath)
    else { return }
    guard let value = animation.value(at: eased, base: modelValue) else { return }
    copy.setModel(keyPath, animation.isAdditive ? base.adding(value) : value)
  }

  /// The time within the active duration; nil: nothing of it is visible.
  private func activeTime(_ parent: CFTimeInterval, begin: CFTimeInterval) -> CFTimeInterval? {
    let time = local(parent, begin: begin)
    let active = activeDuration(default: 0.25)
    if time < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    if time >= active { return fillMode == .forwards || fillMode == .both ? active : nil }
    return time
  }
}

extension CAPropertyAnimation {
  /// The value at a fraction of one round; nil for what cannot be read.
  func value(at fraction: Double, base: AnimatedValue) -> AnimatedValue? {
    switch self {
    case let animation as CABasicAnimation: animation.between(base, at: fraction)
    case let animation as CAKeyframeAnimation: animation.keyed(base, at: fraction)
    default: nil
    }
  }
}

extension CABasicAnimation {
  fileprivate func between(_ base: AnimatedValue, at fraction: Double) -> AnimatedValue? {
    let from = AnimatedValue(fromValue, like: base)
    let to = AnimatedValue(toValue, like: base)
    return from == nil && to == nil ? nil : (from ?? base).mixed(with: to ?? base, fraction)
  }
}

extension CAKeyframeAnimation {
  fileprivate func keyed(_ base: AnimatedValue, at fraction: Double) -> AnimatedValue? {
    let frames = (values ?? []).compactMap { AnimatedValue($0, like: base) }
    guard let last = frames.last, frames.count == values?.count else { return nil }
    let times = times(for: frames.count)
    let index = max(0, (times.lastIndex { $0 <= fraction }) ?? 0)
    if calculationMode == .discrete { return frames[min(index, frames.count - 1)] }
    guard index + 1 < frames.count, index + 1 < times.count else { return last }
    let span = times[index + 1] - times[index]
    var part = span > 0 ? (fraction - times[index]) / span : 1
    if let functions = timingFunctions, index < functions.count {
      part = functions[index].progress(at: part)
    }
    return frames[index].mixed(with: frames[index + 1], max(0, part))
  }

  /// A discrete animation has one key time more than it has values.
  private func times(for count: Int) -> [Double] {
    if let keyTimes { return keyTimes.map(\.doubleValue) }
    let pieces = calculationMode == .discrete ? count : max(1, count - 1)
    return (0...pieces).map { Double($0) / Double(pieces) }
  }
}
