import VeilCore

/// A text with its font, colour and alignment.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The font at its final size, which includes the text scale.
  public var font: FontSpec
  /// The colour of the text.
  public var color: RGBA
  /// The alignment; centred by default.
  public var alignment: VeilStyle.TextStyle.Alignment
  /// The layout direction.
  public var direction: Surroundings.Direction

  /// Creates a text run.
  public init(
    _ text: String, font: FontSpec, color: RGBA, alignment: VeilStyle.TextStyle.Alignment = .center,
    direction: Surroundings.Direction = .leftToRight
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.direction = direction
  }
}

/// Measures texts. A front end implements it, since it has the fonts.
public protocol TextMeasuring {
  /// The size of a text whose lines break between words at `width` points. A wider word breaks inside. An infinite width
  /// gives one line per paragraph. The font is at its final size.
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size
}
