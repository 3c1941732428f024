import VeilCore

extension Surroundings.Turn {
  /// The upright size of a stage of this size: for a turn of 90° width and height are swapped.
  public func uprightSize(of stage: Geometry.Size) -> Geometry.Size {
    switch self {
    case .upright, .upsideDown: stage
    case .right, .left: Geometry.Size(width: stage.height, height: stage.width)
    }
  }

  /// Maps the upright coordinates of the layout to the stage's own, for painting.
  public func transform(in stage: Geometry.Size) -> Geometry.Transform {
    switch self {
    case .upright:
      .identity
    case .upsideDown:
      Geometry.Transform(a: -1, b: 0, c: 0, d: -1, tx: stage.width, ty: stage.height)
    case .right:
      Geometry.Transform(a: 0, b: 1, c: -1, d: 0, tx: stage.width, ty: 0)
    case .left:
      Geometry.Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: stage.height)
    }
  }

  /// Maps the stage's own coordinates to the upright ones, for hit testing: the inverse of
  /// ``transform(in:)``.
  public func inverseTransform(in stage: Geometry.Size) -> Geometry.Transform {
    opposite.transform(in: uprightSize(of: stage))
  }

  private var opposite: Surroundings.Turn {
    switch self {
    case .upright: .upright
    case .upsideDown: .upsideDown
    case .right: .left
    case .left: .right
    }
  }

  /// Maps insets from the stage's sides to the upright sides.
  func upright(_ insets: Geometry.Insets) -> Geometry.Insets {
    switch self {
    case .upright:
      insets
    case .upsideDown:
      Geometry.Insets(top: insets.bottom, left: insets.right, bottom: insets.top, right: insets.left)
    case .right:
      Geometry.Insets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
    case .left:
      Geometry.Insets(top: insets.left, left: insets.bottom, bottom: insets.right, right: insets.top)
    }
  }
}
