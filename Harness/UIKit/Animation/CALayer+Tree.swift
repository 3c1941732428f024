extension CALayer {
  public func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  func insert(_ layer: CALayer, at index: Int) {
    layer.detach()
    var list = sublayers ?? []
    list.insert(layer, at: min(index, list.count))
    sublayers = list
    layer.superlayer = self
    setNeedsLayout()
  }

  /// Its animations end with it, except those that are not removed on completion.
  public func removeFromSuperlayer() {
    guard superlayer != nil else { return }
    detach()
    leaveScreen()
  }

  func detach() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer?.setNeedsLayout()
    superlayer = nil
  }

  /// It is no longer on a screen: its animations end.
  func leaveScreen() {
    isCommitted = false
    endAnimations { $0.animation.isRemovedOnCompletion }
    for animation in running { animation.begin = nil }
    sublayers?.forEach { $0.leaveScreen() }
    mask?.leaveScreen()
  }

  /// Converts from its own coordinates to its superlayer's.
  @_spi(Double) public var toSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Converts from its own coordinates to those of the outermost layer's superlayer.
  @_spi(Double) public var toRoot: CGAffineTransform {
    guard let superlayer else { return toSuperlayer }
    return toSuperlayer.concatenating(superlayer.toRoot)
  }

  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = p.applying(toRoot)
    return layer.map { root.applying($0.toRoot.inverted()) } ?? root
  }

  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer.map { p.applying($0.toRoot) } ?? p).applying(toRoot.inverted())
  }

  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    let root = r.applying(toRoot)
    return layer.map { root.applying($0.toRoot.inverted()) } ?? root
  }
}
