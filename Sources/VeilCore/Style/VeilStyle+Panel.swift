extension VeilStyle {
  /// The card that holds indicator and texts.
  public struct Panel: Hashable, Sendable {
    /// How the parts stand.
    public enum Arrangement: Hashable, Sendable {
      /// The texts, and the indicator under them.
      case textAbove
      /// The indicator, and the texts under it.
      case indicatorAbove
      /// The texts, and the indicator after them on the same row: right of them, or left where the user
      /// reads from right to left.
      case beside
    }

    /// How large the panel is.
    public enum Extent: Hashable, Sendable {
      /// As large as what it holds.
      case hugging
      /// The usable area without these distances, whatever it holds.
      case filling(Geometry.Insets)
    }

    /// Where a hugging panel stands.
    public enum Placement: Hashable, Sendable {
      /// Its centre in the centre of what safe area and keyboard leave.
      case usableArea
      /// Its indicator in the true centre of the scope, moved only where safe area or keyboard would cover
      /// a part of the panel.
      case bounds
    }

    /// Where in the usable area a hugging panel stands, ``margin`` away from its sides. Leading is left, or right
    /// where the user reads from right to left.
    public enum Position: Hashable, Sendable, CaseIterable {
      case topLeading
      case top
      case topTrailing
      case leading
      case center
      case trailing
      case bottomLeading
      case bottom
      case bottomTrailing
    }

    /// A line around the panel, inside its frame.
    public struct Border: Hashable, Sendable {
      /// The colour of the line.
      public var color: Ink
      /// The width of the line, in points; it lies inside the panel.
      public var width: Double

      /// A border.
      public init(color: Ink, width: Double) {
        self.color = color
        self.width = width
      }
    }

    /// What the platform itself puts behind such a card, through which what is covered shines.
    public enum Material: Hashable, Sendable {
      /// What is behind it, blurred.
      case blur
      /// Glass where the platform has it, otherwise as ``blur``.
      case glass
    }

    /// Clear paints no panel, unless there is a material.
    public var fill: Ink
    /// What stands in the fill's place on a platform that has it, tinted by the fill; nil (the default) means the
    /// fill everywhere. Where the user wants less transparency or more contrast, and in a style whose
    /// ``VeilStyle/opacity`` is below 1, it is the fill as well.
    public var material: Material?
    /// The radius of the corners, in points; 0 by default.
    public var radius: Double
    /// nil means none.
    public var border: Border?
    /// From the panel's sides to what it holds.
    public var padding: Geometry.Insets
    /// Between texts, indicator and button.
    public var spacing: Double
    /// Between message, detail and notice.
    public var textSpacing: Double
    /// How texts and indicator stand to each other.
    public var arrangement: Arrangement
    /// Whether it hugs its content or fills the scope.
    public var extent: Extent
    /// Which area it is centred in, along each axis along which its position is in the middle.
    public var placement: Placement
    /// Where in that area it stands; in its centre by default. One that fills the scope has no other place.
    public var position: Position
    /// The least distance from the sides of the usable area, while there is room, in points.
    public var margin: Double
    /// The least size.
    public var minimumSize: Geometry.Size
    /// The greatest size; nil means what the scope allows.
    public var maximumSize: Geometry.Size?
    /// The greatest width of a text.
    public var textWidth: Double
    /// Whether ``textWidth`` grows with a text scale above 1.
    public var widensWithText: Bool
    /// The least room kept for a message, in which it is centred.
    public var textBox: Geometry.Size
    /// Around that room.
    public var textInsets: Geometry.Insets

    /// A panel that paints nothing and hugs its content, unless told otherwise.
    public init(
      fill: Ink = .clear, material: Material? = nil, radius: Double = 0, border: Border? = nil,
      padding: Geometry.Insets = .zero, spacing: Double = 0, textSpacing: Double = 4,
      arrangement: Arrangement = .textAbove,
      extent: Extent = .hugging, placement: Placement = .usableArea, position: Position = .center,
      margin: Double = 0,
      minimumSize: Geometry.Size = .zero, maximumSize: Geometry.Size? = nil, textWidth: Double = 240,
      widensWithText: Bool = false, textBox: Geometry.Size = .zero, textInsets: Geometry.Insets = .zero
    ) {
      self.fill = fill
      self.material = material
      self.radius = radius
      self.border = border
      self.padding = padding
      self.spacing = spacing
      self.textSpacing = textSpacing
      self.arrangement = arrangement
      self.extent = extent
      self.placement = placement
      self.position = position
      self.margin = margin
      self.minimumSize = minimumSize
      self.maximumSize = maximumSize
      self.textWidth = textWidth
      self.widensWithText = widensWithText
      self.textBox = textBox
      self.textInsets = textInsets
    }
  }
}
