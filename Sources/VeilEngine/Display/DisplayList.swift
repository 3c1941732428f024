import VeilCore

/// A composition at one instant: plain shapes to draw, back to front.
///
/// Two lists are equal exactly if they draw the same. ``changes(since:)`` returns where two differ.
public struct DisplayList: Hashable, Sendable {
  /// The size of the stage in points, in the stage's own coordinates.
  public var size: Geometry.Size
  /// Device pixels per point.
  public var scale: Double
  /// The rotation from the layers' upright coordinates to the stage's.
  public var turn: Surroundings.Turn
  /// The opacity of everything together.
  public var opacity: Double
  /// The transform of all layers except the scrim's while the panel appears or disappears, in upright coordinates; the
  /// identity at rest.
  public var panelTransform: Geometry.Transform
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a list of layers.
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
  /// The transform of a layer: the scrim does not move with the panel.
  public func transform(of layer: Layer) -> Geometry.Transform {
    layer.identity == .scrim ? .identity : panelTransform
  }

  /// The drawing of one element.
  public struct Layer: Hashable, Sendable {
    /// The element's identity.
    public var identity: Composition.Element.Identity
    /// A frame that contains all shapes.
    public var frame: Geometry.Rect
    /// The clip rectangle; nil: none.
    public var clip: Geometry.Rect?
    /// The depth of the fade at the upper and the lower edge of `clip`, in points; 0 is a sharp edge.
    public var fading: Geometry.Insets
    /// The shapes, back to front.
    public var shapes: [Shape]

    /// Creates a layer.
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

  /// A shape in the upright coordinates of the scope.
  public enum Shape: Hashable, Sendable {
    /// A filled path (non-zero winding).
    case fill(BezierPath, RGBA)
    /// A stroked path.
    case stroke(BezierPath, RGBA, width: Double, cap: LineCap)
    /// A rectangle of colours that change.
    case gradient(Gradient, in: Geometry.Rect)
    /// A text whose lines break at the width of the box, aligned to its top.
    case text(TextRun, in: Geometry.Rect)
    /// An image that fills a rectangle.
    case image(Pixels, in: Geometry.Rect)
  }

  /// The caps and joins of a stroke.
  public enum LineCap: Hashable, Sendable {
    /// Butt caps and miter joins, up to ``miterLimit``.
    case butt
    /// Round caps and joins.
    case round

    /// The maximum length of a miter in line widths: the default of Core Animation and of Cairo.
    public static var miterLimit: Double { 10 }
  }
}

extension Composition {
  /// The shapes at an instant: a pure function, which any thread may call.
  public func displayList(at now: Double) -> DisplayList {
    var layers: [DisplayList.Layer] = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      if let layer = element.layer(at: now) { layers.append(layer) }
    }
    let faded = fade.value(at: now)
    let opacity = faded * opacity
    return DisplayList(
      size: size, scale: scale, turn: turn, opacity: opacity > 0 ? min(opacity, 1) : 0,
      panelTransform: entrance.transform(at: faded), layers: layers)
  }
}
