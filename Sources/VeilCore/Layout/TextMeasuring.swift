/// A text ready to be set: what, in which font and colour, and how its lines stand.
public struct TextRun: Hashable, Sendable {
  /// How lines stand in their box.
  public enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  /// What is set.
  public var text: String
  /// The font at its final size: the text scale is already in it.
  public var font: FontSpec
  /// The colour of its letters.
  public var color: RGBA
  /// How its lines stand; centred by default.
  public var alignment: Alignment
  /// Which side is leading: the left, or the right where the user reads from right to left.
  public var direction: Surroundings.Direction

  /// A text ready to be set.
  public init(
    _ text: String, font: FontSpec, color: RGBA, alignment: Alignment = .center,
    direction: Surroundings.Direction = .leftToRight
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.direction = direction
  }
}

/// Whoever can tell how large a text is: the front end, since it has the fonts.
public protocol TextMeasuring {
  /// The size of a text whose lines break between words at `width` points; a word that is wider than that
  /// breaks inside. An infinite width means one line for each paragraph. The font is at its final size.
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size
}
