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
    case let animation as CASpringAnimation:
      animation.between(base, at: animation.sprung(fraction))
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
    let by = AnimatedValue(byValue, like: base)
    switch (from, to, by) {
    case (let from?, let to?, _): return from.mixed(with: to, fraction)
    case (let from?, nil, let by?): return from.adding(by, times: fraction)
    case (nil, let to?, let by?): return to.adding(by, times: fraction - 1)
    case (let from?, nil, nil): return from.mixed(with: base, fraction)
    case (nil, let to?, nil): return base.mixed(with: to, fraction)
    case (nil, nil, let by?): return base.adding(by, times: fraction)
    case (nil, nil, nil): return nil
    }
  }
}

extension CASpringAnimation {
  /// The position of a damped spring.
  fileprivate func sprung(_ fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return fraction }
    let time = fraction * (duration > 0 ? duration : settlingDuration)
    let natural = Double(stiffness / mass).squareRoot()
    let ratio = min(1, Double(damping) / (2 * Double(stiffness * mass).squareRoot()))
    let decay = exp(-ratio * natural * time)
    guard ratio < 1 else { return 1 - decay * (1 + natural * time) }
    let swing = natural * (1 - ratio * ratio).squareRoot()
    return 1 - decay * (cos(swing * time) + ratio * natural / swing * sin(swing * time))
  }
}

extension CAKeyframeAnimation {
  fileprivate func keyed(_ base: AnimatedValue, at fraction: Double) -> AnimatedValue? {
    if let path, values == nil {
      let points = path.steps.flattened.flatMap { $0 }
      guard !points.isEmpty else { return nil }
      let place = fraction * Double(points.count - 1)
      let index = min(Int(place), max(0, points.count - 2))
      let next = points[min(index + 1, points.count - 1)]
      return AnimatedValue.point(points[index]).mixed(with: .point(next), place - Double(index))
    }
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
