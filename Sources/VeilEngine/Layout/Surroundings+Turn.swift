import VeilCore

extension Surroundings.Turn {
  /// The size that the user sees upright on a stage of this size: turned to a side, width and height change
  /// places.
  public func uprightSize(of stage: Geometry.Size) -> Geometry.Size {
    switch self {
    case .upright, .upsideDown: stage
    case .right, .left: Geometry.Size(width: stage.height, height: stage.width)
    }
  }

  /// From the upright coordinates, in which a veil is laid out, to the stage's own, for painting.
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

  /// From the stage's own coordinates to the upright ones, for hit testing: undoes ``transform(in:)``.
  public func inverseTransform(in stage: Geometry.Size) -> Geometry.Transform {
    opposite.transform(in: uprightSize(of: stage))
  }

  /// The turn that undoes this one.
  public var opposite: Surroundings.Turn {
    switch self {
    case .upright: .upright
    case .upsideDown: .upsideDown
    case .right: .left
    case .left: .right
    }
  }

  /// Distances from the stage's sides as distances from the upright sides.
  public func upright(_ insets: Geometry.Insets) -> Geometry.Insets {
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
