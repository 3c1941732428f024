extension VeilStyle {
  /// The look of a text.
  public struct TextStyle: Hashable, Sendable {
    /// The alignment of lines in their box.
    public enum Alignment: Hashable, Sendable {
      case leading
      case center
      case trailing
    }

    /// The font, before the user's text scale is applied.
    public var font: FontSpec
    /// The colour of the text.
    public var color: Ink
    /// The alignment of its lines; centred by default.
    public var alignment: Alignment

    /// Creates a text's look.
    public init(font: FontSpec, color: Ink, alignment: Alignment = .center) {
      self.font = font
      self.color = color
      self.alignment = alignment
    }
  }

  /// The look of a button.
  public struct ButtonStyle: Hashable, Sendable {
    /// The look of its title.
    public var title: TextStyle
    /// The colour of the button behind its title.
    public var fill: Ink
    /// The radius of its corners, in points.
    public var radius = 8.0
    /// The insets of the title.
    public var padding = Geometry.Insets(top: 6, left: 16, bottom: 6, right: 16)
    /// The minimum height, in points; 44, Apple's figure for touch targets, by default.
    public var minimumHeight = 44.0
    /// The place of Cancel; under everything else by default.
    public var place = Place.under

    /// The place of Cancel.
    public enum Place: Hashable, Sendable {
      /// Under everything else, with its title.
      case under
      /// In an indicator that is an arc or a ring of at least 30 points, as a square of its colour; under
      /// everything else elsewhere. A number that would be in the ring is under it.
      case inRing
    }
  }
}
