extension CALayer {
  func changed(_ key: String, from old: CGColor?, to new: CGColor?) {
    changed(key, from: .color(old ?? .nothing), to: .color(new ?? .nothing))
  }

  /// Called when a property has changed. A view's layer animates only within the view's animation blocks. Any other layer
  /// animates always, unless actions are turned off or it was not on screen yet.
  func changed(_ key: String, from old: AnimatedValue, to new: AnimatedValue) {
    guard !isCopy, old != new else { return }
    CATransaction.touch()
    if view != nil {
      guard let block = ViewAnimation.current else { return }
      return animate(key, from: old, to: new, in: block)
    }
    guard isCommitted, !CATransaction.disableActions(), actions?[key] == nil else {
      if let own = actions?[key] as? CAAnimation, isCommitted, !CATransaction.disableActions() {
        add(own, forKey: key)
      }
      return
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = seen(key, before: old).anything
    animation.fillMode = .backwards
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    add(animation, forKey: key)
  }

  private func animate(_ key: String, from old: AnimatedValue, to new: AnimatedValue, in block: ViewAnimation)
  {
    guard block.duration > 0 || block.delay > 0 else { return }
    switch (key, old, new) {
    case ("bounds", .rect(let before), .rect(let after)):
      if before.size != after.size {
        shift("bounds.size", from: .size(before.size), to: .size(after.size), in: block)
      }
      if before.origin != after.origin {
        shift("bounds.origin", from: .point(before.origin), to: .point(after.origin), in: block)
      }
    case ("position", _, _): shift(key, from: old, to: new, in: block)
    default:
      guard CALayer.viewKeys.contains(key) else { return }
      let animation = block.animation(key)
      animation.fromValue = seen(key, before: old).anything
      run(animation, forKey: key, group: block)
    }
  }

  /// The visible value of a property that has just changed: the running animation's, otherwise the former one.
  private func seen(_ key: String, before old: AnimatedValue) -> AnimatedValue {
    let (before, seen) = (type(of: self).init(), type(of: self).init())
    for copy in [before, seen] {
      copy.copyModel(from: self)
      copy.isCopy = true
      copy.setModel(key, old)
    }
    let now = convertTime(MainLoop.now, from: nil)
    for animation in running {
      guard let begin = animation.begin else { continue }
      animation.animation.apply(to: seen, model: before, parent: now, begin: begin)
    }
    return seen.model(key) ?? old
  }

  /// Adds the difference, as UIKit does for movements, so that one movement continues into the next.
  private func shift(_ key: String, from old: AnimatedValue, to new: AnimatedValue, in block: ViewAnimation) {
    let animation = block.animation(key)
    animation.isAdditive = true
    animation.fromValue = old.adding(new, times: -1).anything
    animation.toValue = new.adding(new, times: -1).anything
    let count = running.filter { $0.key == key || $0.key.hasPrefix(key + "-") }.count
    run(animation, forKey: count == 0 ? key : "\(key)-\(count + 1)", group: block)
  }

  private static let viewKeys: Set<String> = [
    "opacity", "transform", "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowOpacity",
    "effect",
  ]
}

extension AnimatedValue {
  /// The value as an app gives it.
  var anything: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): CATransform3D(value)
    case .color(let value): value
    case .path(let value): value
    case .flag(let value): value
    }
  }
}
