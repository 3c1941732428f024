import VeilCore

extension Composition {
  /// What stood in the place of a symbol, and makes room for it.
  ///
  /// A ring first closes from where it stands, and its end then runs after its beginning while the symbol draws,
  /// as if the line went into it: one motion, always clockwise. What does not close fades where it stands.
  public struct Predecessor: Hashable, Sendable {
    /// The spinner that stood there, or `arc` for a part of a ring.
    public var kind: VeilStyle.SpinnerStyle.Kind
    /// Where the spinner stands or the ring begins, in turns clockwise from the top.
    public var start: Double
    /// Where the part of the ring that is seen begins, 0…1 of a turn after `start`.
    public var strokeStart: Tween
    /// Where it ends, 0…1 of a turn after `start`.
    public var strokeEnd: Tween
    /// How much of it is still there, 0…1.
    public var opacity: Tween
    /// Its diameter, in points; it stands in the middle of the frame.
    public var diameter: Double
    /// Its colour.
    public var color: RGBA
    /// The colour of what a ring has yet to fill; clear where nothing is painted there.
    public var track: RGBA
    /// The width of a spoke or of the ring, in points.
    public var lineWidth: Double

    /// What makes room as its tweens say.
    public init(
      kind: VeilStyle.SpinnerStyle.Kind, start: Double, strokeStart: Tween, strokeEnd: Tween, opacity: Tween,
      diameter: Double, color: RGBA, track: RGBA = .clear, lineWidth: Double
    ) {
      self.kind = kind
      self.start = start
      self.strokeStart = strokeStart
      self.strokeEnd = strokeEnd
      self.opacity = opacity
      self.diameter = diameter
      self.color = color
      self.track = track
      self.lineWidth = lineWidth
    }
  }

  /// How a ring of progress comes out of the arc that stood in its place.
  ///
  /// The tail goes on clockwise to the top, the length becomes that of the progress, and what is left to do
  /// appears meanwhile.
  public struct Arrival: Hashable, Sendable {
    /// How long it takes, in seconds: a tail that stands just past the top has almost a whole turn to go.
    static let time = 0.4

    /// Where the arc began, in turns clockwise from the top.
    public var start: Double
    /// How much of the ring it was.
    public var length: Double
    /// How far the ring has taken over, 0…1.
    public var share: Tween

    /// An arc that becomes a ring.
    public init(start: Double, length: Double, share: Tween) {
      self.start = start
      self.length = length
      self.share = share
    }
  }
}

extension Composition.Predecessor {
  /// How it moves after an instant.
  func motion(after now: Double) -> Composition.Motion {
    strokeStart.motion(after: now).sooner(strokeEnd.motion(after: now)).sooner(opacity.motion(after: now))
  }
}
