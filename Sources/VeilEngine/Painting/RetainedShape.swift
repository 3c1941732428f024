import VeilCore

extension Composition {
  /// A shape with its keyframes, which a retained front end builds once.
  ///
  /// At every instant it equals what ``Composition/displayList(at:)`` paints.
  public struct RetainedShape: Hashable, Sendable {
    /// The number of linear pieces for a change that is no tween: far more than is visible.
    static let pieces = 120

    /// The shape in the upright coordinates of the scope: whole, unrotated and opaque.
    public var shape: DisplayList.Shape
    /// The beginning of the visible part of a stroke, 0…1 of its length; 0 by default.
    public var strokeStart = Keyframes.still(0)
    /// Its end; 1 by default. Nothing is visible unless it is after the beginning.
    public var strokeEnd = Keyframes.still(1)
    /// The opacity, 0…1; 1 by default.
    public var opacity = Keyframes.still(1)
    /// The clockwise rotation around ``center``, in turns; 0 by default.
    public var rotation = Keyframes.still(0)
    /// The centre of the rotation.
    public var center = Geometry.Point.zero
  }
}

extension Composition {
  /// The opacity of everything together, 0…1: always 1 if the elements fade individually.
  public var retainedOpacity: Keyframes { fadesInElements ? .still(1) : fadeKeyframes }

  /// The opacity of each element, 0…1: always 1 if everything fades together.
  public var retainedElementOpacity: Keyframes { fadesInElements ? fadeKeyframes : .still(1) }

  /// Whether each element fades individually: a material inside anything transparent shows nothing of what is
  /// behind it.
  private var fadesInElements: Bool {
    elements.contains { element in
      switch element.drawing {
      case .box(let box): box.material != nil
      case .sheet(let sheet): sheet.blur != nil
      default: false
      }
    }
  }

  private var fadeKeyframes: Keyframes { .following(fade.mapped { ($0 * opacity).nearestFraction }) }
}

extension Composition.RetainedShape {
  /// The opacity of a part with a keyframed length: engines differ in whether a length of 0 shows round caps.
  /// `opacity` if the part is always visible, nil if never.
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
