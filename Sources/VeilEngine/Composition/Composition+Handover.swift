import VeilCore

extension Composition {
  /// The former indicator, which makes room for a symbol.
  ///
  /// A ring first closes from its current extent and takes on the symbol's colour. While the symbol draws, the ring's
  /// beginning moves clockwise to its end, as if the line went into the symbol. Other indicators fade in place.
  public struct Predecessor: Hashable, Sendable {
    /// The kind of the former spinner, or `arc` for a part of a ring.
    public var kind: VeilStyle.SpinnerStyle.Kind
    /// The angle of the spinner, or of the beginning of the ring, in turns clockwise from the top.
    public var start: Double
    /// The beginning of the visible part of the ring, 0…1 of a turn after `start`.
    public var strokeStart: Tween
    /// Its end, 0…1 of a turn after `start`.
    public var strokeEnd: Tween
    /// Its opacity, 0…1.
    public var opacity: Tween
    /// Its diameter, in points; it is centred in the frame.
    public var diameter: Double
    /// Its colour.
    public var color: RGBA
    /// The colour of a ring that has closed; nil: the same.
    public var lastColor: RGBA?
    /// The colour of the unfilled part of a ring; clear: nothing is painted there.
    public var track = RGBA.clear
    /// The width of a spoke or of the ring, in points.
    public var lineWidth: Double
  }

  /// The transition from an arc to the ring of progress that replaces it.
  ///
  /// The tail continues clockwise to the top, the length becomes that of the progress, and the track appears.
  public struct Arrival: Hashable, Sendable {
    /// How long it takes, in seconds: a tail just past the top has almost a whole turn to go.
    static let time = 0.4

    /// The beginning of the arc, in turns clockwise from the top.
    public var start: Double
    /// Its part of the ring.
    public var length: Double
    /// How far the transition has gone, 0…1.
    public var share: Tween
    /// The colour of the whole ring under the arc; clear, the default, if there was none.
    public var track = RGBA.clear
  }

  /// A text that fades out where it stood, while the one that replaces it fades in.
  public struct FormerText: Hashable, Sendable {
    /// The text; an empty one where it does not fit into the panel any more.
    public var run: TextRun
    /// Its frame in upright coordinates, in points.
    public var frame: Geometry.Rect
    /// The opacity of the text that replaces it, 0…1; its own is the rest.
    public var share: Tween
  }
}

extension Composition.Predecessor {
  func motion(after now: Double) -> Composition.Motion {
    strokeStart.motion(after: now).sooner(strokeEnd.motion(after: now)).sooner(opacity.motion(after: now))
      .sooner(fading?.motion(after: now) ?? .still)
  }

  /// The opacity of the colour that it had, above ``lastColor``, while the ring closes; nil: the colour stays.
  var fading: Tween? {
    guard lastColor != nil else { return nil }
    var fading = strokeEnd
    fading.from = 1
    fading.to = 0
    return fading
  }
}
