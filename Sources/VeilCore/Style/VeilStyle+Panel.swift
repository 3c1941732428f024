extension VeilStyle {
  /// The card that holds indicator and texts.
  public struct Panel: Hashable, Sendable {
    /// The arrangement of texts and indicator.
    public enum Arrangement: Hashable, Sendable {
      /// The texts above the indicator.
      case textAbove
      /// The indicator above the texts.
      case indicatorAbove
      /// The indicator beside the texts, on their trailing side.
      case beside
    }

    /// The size of the panel.
    public enum Extent: Hashable, Sendable {
      /// As large as its content.
      case hugging
      /// The whole scope minus these insets. It leaves out the safe area at the top, with the status bar, and
      /// an uncovered keyboard.
      case filling(Geometry.Insets)
    }

    /// The area in which a hugging panel is centred.
    public enum Area: Hashable, Sendable {
      /// The panel is centred in the usable area: the scope without safe area and keyboard.
      case usableArea
      /// The indicator is centred in the scope. The panel moves only if safe area or keyboard would cover a
      /// part of it.
      case bounds
    }

    /// The position of a hugging panel in the usable area, ``margin`` away from its sides.
    public enum Position: String, Hashable, Sendable, CaseIterable {
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

    /// A line around the panel.
    public struct Border: Hashable, Sendable {
      /// The colour of the line.
      public var color: Ink
      /// The width of the line, in points.
      public var width: Double
      /// Whether the line is centred on the panel's edge; false by default: it is inside the edge.
      public var isCentered: Bool

      /// Creates a border, inside the panel by default.
      public init(color: Ink, width: Double, isCentered: Bool = false) {
        self.color = color
        self.width = width
        self.isCentered = isCentered
      }
    }

    /// A shadow under the panel.
    public struct Shadow: Hashable, Sendable {
      /// The colour where the shadow is densest.
      public var color: Ink
      /// The radius of the blur, in points: the shadow ends at twice that distance from its edge; 12 by default.
      public var radius: Double
      /// The offset from the panel, in points; none by default. It is not mirrored in right-to-left layout.
      public var offset: Geometry.Point

      /// Creates a shadow.
      public init(color: Ink, radius: Double = 12, offset: Geometry.Point = .zero) {
        self.color = color
        self.radius = radius
        self.offset = offset
      }
    }

    /// A translucent material of the platform.
    public enum Material: Hashable, Sendable {
      /// A blur of the content behind.
      case blur
      /// Glass if the platform has it, otherwise ``blur``.
      case glass
    }

    /// The fill; a clear fill paints no panel, unless there is a material.
    public var fill = Ink.clear
    /// The material that replaces the fill on a platform that has it, tinted with the fill; nil, the default:
    /// always the fill. The fill is also used if the user wants less transparency or more contrast, and in a
    /// style whose ``VeilStyle/opacity`` is below 1.
    public var material: Material?
    /// The radius of the corners, in points; 0 by default.
    public var radius = 0.0
    /// The border; nil, the default: none.
    public var border: Border?
    /// The shadow; nil, the default, is none. It is visible through a see-through panel.
    public var shadow: Shadow?
    /// The insets of the content.
    public var padding = Geometry.Insets.zero
    /// The spacing between texts, indicator and button, in points.
    public var spacing = 0.0
    /// The spacing between message, detail and hint, in points.
    public var textSpacing = 4.0
    /// The arrangement of texts and indicator.
    public var arrangement = Arrangement.textAbove
    /// Whether it hugs its content or fills the scope.
    public var extent = Extent.hugging
    /// The area in which the panel is centred, along each axis on which its position is the centre.
    public var area = Area.usableArea
    /// The position in the usable area; the centre by default. A filling panel ignores it.
    public var position = Position.center
    /// The offset of a hugging panel from its position, in points; none by default. It is mirrored in
    /// right-to-left layout, and clamped so that ``margin`` is kept.
    public var offset = Geometry.Point.zero
    /// The minimum distance from the sides of the usable area, in points, if there is room.
    public var margin = 0.0
    /// The minimum size.
    public var minimumSize = Geometry.Size.zero
    /// The maximum size; nil: limited by the scope alone.
    public var maximumSize: Geometry.Size?
    /// The maximum width of a text, in points.
    public var textWidth = 240.0
    /// Whether ``textWidth`` grows with a text scale above 1.
    public var widensWithText = false
    /// The minimum size of the message's area, in which it is centred.
    public var textBox = Geometry.Size.zero
    /// The insets around that area.
    public var textInsets = Geometry.Insets.zero
    /// Whether it takes clicks and touches where it lies, true by default. False passes them on to the app, unless the panel
    /// has a button or work blocks the scope.
    public var takesInput = true
  }
}
