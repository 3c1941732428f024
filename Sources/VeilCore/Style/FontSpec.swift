/// Which font a text is set in; the front end finds the real one.
public struct FontSpec: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable {
    case regular
    case semibold
    case bold
  }

  /// The family's name; nil means the user's own interface font.
  public var family: String?
  /// The absolute size in points (logical pixels), before the user's text scale.
  public var size: Double
  /// How heavy the strokes are; regular by default.
  public var weight: Weight

  /// A font of that size, the user's own unless a family is named.
  public init(family: String? = nil, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
