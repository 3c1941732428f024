extension VeilStyle {
  /// How a text looks.
  public struct TextLook: Hashable, Sendable {
    /// The font before the user's text scale.
    public var font: FontSpec
    /// The colour of the text.
    public var color: Ink
    /// How its lines stand; centred by default.
    public var alignment: TextRun.Alignment

    /// A look of a text.
    public init(font: FontSpec, color: Ink, alignment: TextRun.Alignment = .center) {
      self.font = font
      self.color = color
      self.alignment = alignment
    }
  }

  /// How a button looks.
  public struct ButtonLook: Hashable, Sendable {
    /// The look of its title.
    public var title: TextLook
    /// The colour of the button behind its title.
    public var fill: Ink
    /// The radius of its corners, in points.
    public var radius: Double
    /// From the sides of the button to its title.
    public var padding: Geometry.Insets
    /// The least height; 44 is Apple's figure for what a finger hits.
    public var minimumHeight: Double

    /// A look of a button.
    public init(
      title: TextLook, fill: Ink, radius: Double = 8,
      padding: Geometry.Insets = Geometry.Insets(top: 6, left: 16, bottom: 6, right: 16),
      minimumHeight: Double = 44
    ) {
      self.title = title
      self.fill = fill
      self.radius = radius
      self.padding = padding
      self.minimumHeight = minimumHeight
    }
  }
}
