/// Describes a font. The front end finds the actual font.
public struct FontSpec: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: Hashable, Sendable {
    case regular
    case semibold
    case bold
  }

  /// The family name; nil, the default: the user's interface font.
  public var family: String?
  /// The absolute size in points (logical pixels), before the user's text scale.
  public var size: Double
  /// The weight; regular by default.
  public var weight: Weight

  /// Creates a font, by default the user's interface font.
  public init(family: String? = nil, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
