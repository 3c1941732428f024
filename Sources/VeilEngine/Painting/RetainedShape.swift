import VeilCore

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
    public var strokeStart: Keyframes
    /// Where it ends; 1 by default. Nothing is seen where it is not beyond the beginning.
    public var strokeEnd: Keyframes
    /// How much of it is there, 0…1; 1 by default.
    public var opacity: Keyframes
    /// How far it is turned clockwise around ``center``, in turns; 0 by default.
    public var rotation: Keyframes
    /// What it turns around.
    public var center: Geometry.Point

    /// A shape that stands still, unless told otherwise.
    public init(
      _ shape: DisplayList.Shape, strokeStart: Keyframes = .still(0), strokeEnd: Keyframes = .still(1),
      opacity: Keyframes = .still(1), rotation: Keyframes = .still(0), center: Geometry.Point = .zero
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
  public var retainedOpacity: Keyframes { fadesInElements ? .still(1) : fadeKeyframes }

  /// How much of each element is there, 0…1: 1 all the time where the whole fades.
  public var retainedElementOpacity: Keyframes { fadesInElements ? fadeKeyframes : .still(1) }

  /// Whether each element fades by itself: a material shows nothing of what is behind it while it is in anything that is
  /// see-through.
  private var fadesInElements: Bool {
    elements.contains { element in
      if case .box(let box) = element.drawing { return box.material != nil }
      return false
    }
  }

  private var fadeKeyframes: Keyframes { .following(fade.mapped { ($0 * opacity).nearestFraction }) }
}

extension Composition.RetainedShape {
  /// When a part is there at all that goes from one value to another along keyframes: engines differ in whether a length of nothing
  /// shows its round caps. `opacity` where it always is, and nil for never.
  static func presence(
    from begin: Composition.Keyframes = .still(0), to end: Composition.Keyframes,
    opacity: Composition.Keyframes = .still(1)
  ) -> Composition.Keyframes? {
    switch (begin.beginning < end.beginning, begin.rest < end.rest) {
    case (true, true): return opacity
    case (false, true): return end.start.map { .from($0) } ?? opacity
    case (false, false) where begin.beginning == begin.rest: return nil
    case (_, false):
      guard let last = begin.end, let other = end.end else { return opacity }
      return .tween(.until(max(last, other)))
    }
  }
}
