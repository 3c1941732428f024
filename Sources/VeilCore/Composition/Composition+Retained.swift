extension Composition {
  /// One thing that a retained front end builds once and lets run: a shape at rest, and how it moves.
  ///
  /// At every instant it is what ``Composition/displayList(at:)`` paints then.
  public struct RetainedShape: Hashable, Sendable {
    /// In how many straight pieces a change is handed over that is no tween: far finer than is seen.
    static let pieces = 120

    /// What stands there, in the upright coordinates of the scope: whole, unturned and fully there.
    public var shape: DisplayList.Shape
    /// Where the part of a stroke that is seen begins, 0…1 of its length; 0 by default.
    public var strokeStart: Course
    /// Where it ends; 1 by default. Nothing is seen where it is not beyond the beginning.
    public var strokeEnd: Course
    /// How much of it is there, 0…1; 1 by default.
    public var opacity: Course
    /// How far it is turned clockwise around ``center``, in turns; 0 by default.
    public var rotation: Course
    /// What it turns around.
    public var center: Geometry.Point

    /// A shape that stands still, unless told otherwise.
    public init(
      _ shape: DisplayList.Shape, strokeStart: Course = .still(0), strokeEnd: Course = .still(1),
      opacity: Course = .still(1), rotation: Course = .still(0), center: Geometry.Point = .zero
    ) {
      self.shape = shape
      self.strokeStart = strokeStart
      self.strokeEnd = strokeEnd
      self.opacity = opacity
      self.rotation = rotation
      self.center = center
    }
  }
}

extension Composition {
  /// How much of the whole is there, 0…1: 1 all the time where the elements fade by themselves.
  public var retainedOpacity: Course { fadesInElements ? .still(1) : fadeCourse }

  /// How much of each element is there, 0…1: 1 all the time where the whole fades.
  public var retainedElementOpacity: Course { fadesInElements ? fadeCourse : .still(1) }

  /// Whether each element fades by itself: a material shows nothing of what is behind it while it is in anything that is
  /// see-through.
  private var fadesInElements: Bool {
    elements.contains { element in
      if case .box(let box) = element.drawing { return box.material != nil }
      return false
    }
  }

  private var fadeCourse: Course { .following(fade.mapped { VeilContent.part($0 * opacity) }) }
}

extension Composition.Element {
  /// What it paints, for a front end that hands motion to an animation engine, back to front.
  ///
  /// A number that runs shows its end at once, since no engine runs texts.
  public func retainedShapes() -> [Composition.RetainedShape] {
    switch drawing {
    case .nothing, .box, .sheet, .text, .artwork, .button:
      return shapes(at: 0).map { Composition.RetainedShape($0) }
    case .number(let number):
      return [Composition.RetainedShape(.text(number.run, in: frame))]
    case .spinner(let spinner):
      return spinner.retainedShapes(in: frame)
    case .gauge(let gauge):
      return gauge.retainedShapes(in: frame)
    case .symbol(let stroke):
      return stroke.retainedShapes(in: frame)
    }
  }
}

extension Composition.Spinner {
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    guard isAnimating else { return [] }
    let course: Composition.Course =
      stepsPerSecond > 0
      ? .steps(
        since: since, perSecond: stepsPerSecond, inTurn: Int(Composition.Spinner.stepsInTurn)) : .still(0)
    // At its beginning it stands in the phase 0.
    return shapes(in: frame, phase: 0).map {
      Composition.RetainedShape($0, rotation: course, center: frame.center)
    }
  }
}

extension Composition.Spinner {
  /// Which of a platform's own two spinners stands in a frame: the larger one that fits, small enough to do so.
  public struct Fit: Hashable, Sendable {
    /// Whether it is the large one, 37 across, or the small one, 20 across.
    public var isLarge: Bool
    /// How much of its own size it has, 0…1.
    public var scale: Double
  }

  /// The platform's own spinner for a frame.
  public func fit(in frame: Geometry.Rect) -> Fit {
    let side = min(frame.width, frame.height)
    let large = VeilStyle.SpinnerLook.largeWhite.size
    if side >= large { return Fit(isLarge: true, scale: 1) }
    return Fit(isLarge: false, scale: min(1, side / VeilStyle.SpinnerLook.smallGrey.size))
  }
}

extension Composition.Stroke {
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    let former = predecessor?.retainedShapes(in: frame) ?? []
    let end = Composition.Course.following(strokeEnd)
    guard let opacity = Composition.RetainedShape.presence(of: end) else { return former }
    let path = symbol.path(in: frame.inset(by: insets))
    return former + [
      Composition.RetainedShape(
        .stroke(path, color, width: lineWidth, cap: .round), strokeEnd: end, opacity: opacity)
    ]
  }
}

extension Composition.RetainedShape {
  /// When a part is there at all, whose length goes along a course: engines differ in whether a length of nothing
  /// shows its round caps. Nil for never.
  static func presence(of length: Composition.Course) -> Composition.Course? {
    switch (length.beginning > 0, length.rest > 0) {
    case (true, true): return .still(1)
    case (false, false): return nil
    case (true, false): return length.end.map { .until($0) } ?? .still(1)
    case (false, true):
      switch length {
      case .tween(let tween): return .from(tween.start)
      case .values(_, let start, duration: _): return .from(start)
      case .still, .steps: return .still(1)
      }
    }
  }
}
