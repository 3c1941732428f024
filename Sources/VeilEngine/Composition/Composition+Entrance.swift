import VeilCore

extension Composition {
  /// The transform of the panel while it appears or disappears, as a function of the fade.
  public struct Entrance: Hashable, Sendable {
    /// The initial scale.
    public var scale = 1.0
    /// The initial offset along this axis, in points.
    public var x = 0.0
    /// The initial offset along this axis, in points.
    public var y = 0.0
    /// The fixed point of the scaling: the centre of the panel.
    public var center = Geometry.Point.zero

    /// The panel does not move.
    public static var none: Entrance { Entrance() }

    /// The transform at a fraction of the fade; beyond 1 the panel has gone too far, as on a spring.
    public func transform(at fraction: Double) -> Geometry.Transform {
      guard self != .none, fraction != 1, fraction.isFinite else { return .identity }
      let left = 1 - fraction
      let factor = (1 + (scale - 1) * left).clamped(to: Composition.Entrance.scales)
      return Geometry.Transform(
        a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor) + x * left,
        ty: center.y * (1 - factor) + y * left)
    }
  }
}

extension Composition.Entrance {
  /// The paintable scales: a scale of 0 has no inverse.
  fileprivate static let scales = 0.05...20.0

  /// Creates a style's entrance for a panel at its place.
  init(
    _ entrance: VeilStyle.Entrance, of panel: Geometry.Rect, in surroundings: Surroundings,
    bounds: Geometry.Rect
  ) {
    self.init()
    guard !surroundings.wantsLessMotion else { return }
    switch entrance {
    case .fade: break
    case .zoom(let scale):
      guard scale == scale else { return }
      self.scale = scale.clamped(to: Composition.Entrance.scales)
      if self.scale != 1 { center = panel.center }
    case .slide(let side):
      switch (side, surroundings.direction) {
      case (.top, _): y = bounds.minY - panel.maxY
      case (.bottom, _): y = bounds.maxY - panel.minY
      case (.leading, .leftToRight), (.trailing, .rightToLeft): x = bounds.minX - panel.maxX
      case (.trailing, .leftToRight), (.leading, .rightToLeft): x = bounds.maxX - panel.minX
      }
    }
  }
}
