extension Composition {
  /// What stood in the place of a symbol, and makes room for it.
  ///
  /// A ring first closes from where it stands, and its end then runs after its beginning while the symbol draws,
  /// as if the line went into it: one motion, always clockwise. What does not close fades where it stands.
  public struct Predecessor: Hashable, Sendable {
    /// Spokes, or a part of a ring.
    public var kind: VeilStyle.SpinnerLook.Kind
    /// Where the brightest spoke stands or the ring begins, in turns clockwise from the top.
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
      kind: VeilStyle.SpinnerLook.Kind, start: Double, strokeStart: Tween, strokeEnd: Tween, opacity: Tween,
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

extension Composition.Gauge {
  /// Where what is done begins on a ring, in turns clockwise from the top, and how much of the ring it is.
  func span(at now: Double) -> (start: Double, length: Double) {
    let part = VeilContent.part(progress.value(at: now))
    guard let arrival else { return (0, part) }
    let share = VeilContent.part(arrival.share.value(at: now))
    let top = arrival.start.rounded(.up)
    return (
      arrival.start + (top - arrival.start) * share,
      VeilContent.part(arrival.length + (part - arrival.length) * share)
    )
  }

  /// How much of what is left to do is there already.
  func trackShare(at now: Double) -> Double { arrival.map { VeilContent.part($0.share.value(at: now)) } ?? 1 }
}

extension Composition.Predecessor {
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    let opacity = VeilContent.part(opacity.value(at: now))
    let color = color.withAlpha(color.alpha * opacity)
    guard color.alpha > 0 else { return [] }
    let room = room(in: frame)
    switch kind {
    case .spokes, .system:
      let spinner = Composition.Spinner(kind: .spokes, color: color, lineWidth: lineWidth, since: 0)
      return spinner.shapes(in: room, phase: phase)
    case .arc:
      let begin = VeilContent.part(strokeStart.value(at: now))
      let end = VeilContent.part(strokeEnd.value(at: now))
      let width = min(lineWidth, room.width / 2)
      let radius = (room.width - width) / 2
      let circle = BezierPath(circleCenter: room.center, radius: radius)
      guard end - begin < 1 else { return [.stroke(circle, color, width: width, cap: .butt)] }
      var shapes: [DisplayList.Shape] = []
      // A ring that has closed has covered its track, which is not seen again.
      if end < 1, track.alpha > 0 {
        shapes.append(.stroke(circle, track.withAlpha(track.alpha * opacity), width: width, cap: .butt))
      }
      if end > begin {
        let path = BezierPath(
          arcCenter: room.center, radius: radius, startTurn: start + begin, turns: end - begin)
        shapes.append(.stroke(path, color, width: width, cap: .round))
      }
      return shapes
    }
  }

  /// The square in which it stands.
  func room(in frame: Geometry.Rect) -> Geometry.Rect {
    let side = min(diameter.asLength, frame.width, frame.height)
    return Geometry.Rect(center: frame.center, size: Geometry.Size(width: side, height: side))
  }

  /// Where its brightest spoke stands, in steps of a turn.
  var phase: Int { Int((start * Composition.Spinner.stepsInTurn).rounded()) }

  /// How it moves after an instant.
  func motion(after now: Double) -> Composition.Motion {
    strokeStart.motion(after: now).sooner(strokeEnd.motion(after: now)).sooner(opacity.motion(after: now))
  }
}
