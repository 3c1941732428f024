/// A composition at one instant: plain shapes to draw, back to front.
///
/// Two lists are equal exactly when they draw the same, and ``changes(since:)`` tells where two differ.
public struct DisplayList: Hashable, Sendable {
  /// The size of the stage in points, in the stage's own coordinates.
  public var size: Geometry.Size
  /// Device pixels in a point.
  public var scale: Double
  /// From the layers' upright coordinates to the stage's.
  public var turn: Surroundings.Turn
  /// The opacity of everything together.
  public var opacity: Double
  /// Where all layers but the scrim's are while the panel comes or goes, in the upright coordinates; identity at
  /// rest.
  public var panelTransform: Geometry.Transform
  /// What each element draws, back to front.
  public var layers: [Layer]

  /// A list of layers.
  public init(
    size: Geometry.Size, scale: Double, turn: Surroundings.Turn, opacity: Double,
    panelTransform: Geometry.Transform = .identity, layers: [Layer]
  ) {
    self.size = size
    self.scale = scale
    self.turn = turn
    self.opacity = opacity
    self.panelTransform = panelTransform
    self.layers = layers
  }
}

extension DisplayList {
  /// Where a layer is: the scrim stays while the panel comes or goes.
  public func transform(of layer: Layer) -> Geometry.Transform {
    layer.identity == .scrim ? .identity : panelTransform
  }

  /// What one element draws.
  public struct Layer: Hashable, Sendable {
    /// Which element it draws.
    public var identity: Composition.Element.Identity
    /// Everything the shapes paint lies in here.
    public var frame: Geometry.Rect
    /// Nothing is painted outside; nil means no limit.
    public var clip: Geometry.Rect?
    /// How deep inside the upper and the lower side of `clip` texts fade out, in points; 0 means a sharp side.
    public var fading: Geometry.Insets
    /// What is painted, back to front.
    public var shapes: [Shape]

    /// What one element draws.
    public init(
      _ identity: Composition.Element.Identity, frame: Geometry.Rect, clip: Geometry.Rect? = nil,
      fading: Geometry.Insets = .zero, shapes: [Shape]
    ) {
      self.identity = identity
      self.frame = frame
      self.clip = clip
      self.fading = fading
      self.shapes = shapes
    }
  }

  /// One thing to paint, in the upright coordinates of the scope.
  public enum Shape: Hashable, Sendable {
    /// A filled path (non-zero winding).
    case fill(BezierPath, RGBA)
    /// A stroked path with round joins.
    case stroke(BezierPath, RGBA, width: Double, cap: LineCap)
    /// A text, its lines breaking at the width of the box, standing at its top.
    case text(TextRun, in: Geometry.Rect)
    /// An image that fills a rectangle.
    case image(Pixels, in: Geometry.Rect)
  }

  /// How a stroke ends.
  public enum LineCap: Hashable, Sendable {
    case butt
    case round
  }
}
