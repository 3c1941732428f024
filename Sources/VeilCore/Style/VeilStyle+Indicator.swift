extension VeilStyle {
  /// The looks of spinner, progress and symbol, which share one area.
  public struct IndicatorStyle: Hashable, Sendable {
    /// The minimum size of the indicator's area, in which it is centred; zero: its own size.
    public var box = Geometry.Size.zero
    /// The indicator while progress is indeterminate.
    public var spinner: SpinnerStyle
    /// An image, an animated image or a drawing, placed as ``artworkPlace`` says; nil, the default, is the
    /// spinner alone.
    public var artwork: Artwork?
    /// The place of ``artwork``; that of the spinner by default.
    public var artworkPlace = ArtworkPlace.insteadOfSpinner
    /// The indicator while progress is determinate.
    public var progress: ProgressStyle
    /// The indicator of an outcome or a status.
    public var symbol: SymbolStyle

    /// The place of an artwork.
    public enum ArtworkPlace: Hashable, Sendable {
      /// That of the spinner; progress and symbol stay.
      case insteadOfSpinner
      /// In the middle of spokes, an arc or a ring, including the progress ring, whose number is then below it;
      /// nowhere in other indicators.
      case inMiddle
    }
  }

  /// A spinner, which turns, or goes through its beat, once a second.
  public struct SpinnerStyle: Hashable, Sendable {
    /// The shape of a spinner.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Twelve spokes with a fading tail.
      case spokes
      /// Three quarters of a ring.
      case arc
      /// A quarter of a ring that moves along a faint full ring.
      case ring
      /// Three dots in a row, which light up one after the other.
      case dots
      /// Five bars in a row, which grow one after the other.
      case bars
      /// The platform's spinner, in the largest of its sizes that fits and in the style's colour; spokes if
      /// there is none.
      case system
    }

    /// The shape.
    public var kind: Kind
    /// The diameter, in points.
    public var size: Double
    /// The colour.
    public var color: Ink
    /// The width of a spoke, an arc or a bar, and half the width of a dot, in points.
    public var lineWidth: Double

    /// The published small spinner, 20 points, grey.
    package static var smallGrey: SpinnerStyle {
      SpinnerStyle(kind: .spokes, size: 20, color: .grey(0.4), lineWidth: 2)
    }

    /// The published large spinner, 37 points, white.
    package static var largeWhite: SpinnerStyle {
      SpinnerStyle(kind: .spokes, size: 37, color: .grey(1), lineWidth: 3.5)
    }
  }

  /// A determinate indicator.
  public struct ProgressStyle: Hashable, Sendable {
    /// The shape of a determinate indicator.
    public enum Kind: Hashable, Sendable {
      /// A ring that fills clockwise from the top.
      case ring
      /// A disc that fills clockwise from the top, on a disc of the track's colour; its number is under it.
      case pie
      /// A bar that fills in the layout direction. It is as wide as the texts above it, but at least
      /// `minimumWidth` points.
      case bar(minimumWidth: Double)
      /// Only the number, in the look of ``percentage``, or of the message if that is nil.
      case number
    }

    /// The place of a ring's number.
    public enum NumberPlace: Hashable, Sendable {
      /// Below the ring.
      case under
      /// In the ring, if necessary a little smaller. If a percentage is not legible there, and for words such
      /// as "13 of 19", below the ring.
      case inside
    }

    /// The shape.
    public var kind: Kind
    /// The diameter of the ring or the pie, or the height of the area in which the bar is centred, in points.
    public var size: Double
    /// The colour of the completed part.
    public var color: Ink
    /// The colour of the remaining part.
    public var track: Ink
    /// The width of the ring or the height of the bar, in points; a pie has none.
    public var lineWidth: Double
    /// The look of the number ("42%") or the app's words ("13 of 19"), in or below a ring, or below a bar;
    /// nil: none.
    public var percentage: TextStyle?
    /// The place of a ring's number; below it by default.
    public var numberPlace = NumberPlace.under
  }

  /// A symbol that draws itself.
  public struct SymbolStyle: Hashable, Sendable {
    /// The side of its square, in points; 44 by default.
    public var size: Double
    /// The insets of the path in the square; 6 by default.
    public var insets: Geometry.Insets
    /// The colour of the stroke.
    public var color: Ink
    /// The colours of single statuses in place of ``color``; none by default.
    public var colors: StatusColors
    /// The width of the stroke, in points; 1 by default.
    public var lineWidth: Double
    /// Whether the stroke has round caps and joins; false by default: butt caps and miter joins.
    public var isRound: Bool
    /// The delay before it draws, in seconds; 0.3 by default.
    public var delay: Double
    /// The drawing time, in seconds; 0.5 by default. Nil derives it from the path's length, 0.3 to 1 s.
    public var duration: Double?
    /// Whether it draws itself or appears at once; true by default.
    public var isAnimated: Bool
    /// Whether an arc or a ring closes during the delay, takes on the symbol's colour, and becomes the symbol; false by
    /// default: it fades during the delay.
    public var takesOverRing: Bool
    /// The symbol of each status; the library's by default.
    public var symbols: StatusSymbols

    /// Creates a symbol's look, with the published measures by default.
    package init(
      size: Double = 44, insets: Geometry.Insets = Geometry.Insets(6), color: Ink,
      colors: StatusColors = StatusColors(), lineWidth: Double = 1,
      isRound: Bool = false, delay: Double = 0.3, duration: Double? = 0.5, isAnimated: Bool = true,
      takesOverRing: Bool = false,
      symbols: StatusSymbols = StatusSymbols()
    ) {
      self.size = size
      self.insets = insets
      self.color = color
      self.colors = colors
      self.lineWidth = lineWidth
      self.isRound = isRound
      self.delay = delay
      self.duration = duration
      self.isAnimated = isAnimated
      self.takesOverRing = takesOverRing
      self.symbols = symbols
    }
  }
}
