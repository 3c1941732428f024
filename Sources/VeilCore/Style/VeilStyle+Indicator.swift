extension VeilStyle {
  /// The looks of spinner, progress and symbol, which share one place.
  public struct IndicatorStyle: Hashable, Sendable {
    /// The minimum size of the indicator's area, in which it is centred; zero is its own size.
    public var box: Geometry.Size
    /// The indicator while progress is indeterminate.
    public var spinner: SpinnerStyle
    /// An image or a drawing that replaces the spinner, but not progress and symbol; nil, the default, is the spinner.
    /// It does not move.
    public var artwork: Artwork?
    /// The indicator while progress is determinate.
    public var progress: ProgressStyle
    /// The indicator of an outcome or a status.
    public var symbol: SymbolStyle

    /// Creates the looks of spinner, progress and symbol.
    package init(
      box: Geometry.Size = .zero, spinner: SpinnerStyle, artwork: Artwork? = nil, progress: ProgressStyle,
      symbol: SymbolStyle
    ) {
      self.box = box
      self.spinner = spinner
      self.artwork = artwork
      self.progress = progress
      self.symbol = symbol
    }
  }

  /// A spinner, which turns once a second.
  public struct SpinnerStyle: Hashable, Sendable {
    /// The shape of a spinner.
    public enum Kind: Hashable, Sendable {
      /// Twelve spokes with a fading tail.
      case spokes
      /// Three quarters of a ring.
      case arc
      /// The platform's own, in the largest of its sizes that fits and in the style's colour; spokes if it has none.
      case system
    }

    /// The shape.
    public var kind: Kind
    /// The diameter, in points.
    public var size: Double
    /// The colour.
    public var color: Ink
    /// The width of a spoke or of the arc, in points.
    public var lineWidth: Double

    /// Creates a spinner's look.
    package init(kind: Kind, size: Double, color: Ink, lineWidth: Double) {
      self.kind = kind
      self.size = size
      self.color = color
      self.lineWidth = lineWidth
    }

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
      /// A bar that fills in the layout direction. It is at least `minimumWidth` points wide, and as wide as the texts
      /// above it.
      case bar(minimumWidth: Double)
      /// The number alone, in the look of ``percentage``, or of the message if that is nil.
      case number
    }

    /// The place of a ring's number.
    public enum NumberPlace: Hashable, Sendable {
      /// Under the ring.
      case under
      /// In the ring, if a percentage is legible there, if necessary a little smaller. Otherwise, and for words such as
      /// "13 of 19", under it.
      case inside
    }

    /// The shape.
    public var kind: Kind
    /// The ring's diameter, or the height of the area in which the bar is centred, in points.
    public var size: Double
    /// The colour of the completed part.
    public var color: Ink
    /// The colour of the remaining part.
    public var track: Ink
    /// The width of the ring or the height of the bar, in points.
    public var lineWidth: Double
    /// The look of the number ("42%") or the app's words ("13 of 19"), in or under a ring, or under a bar; nil shows
    /// none.
    public var percentage: TextStyle?
    /// The place of a ring's number; under it by default.
    public var numberPlace: NumberPlace

    /// Creates the look of a determinate indicator.
    package init(
      kind: Kind, size: Double, color: Ink, track: Ink, lineWidth: Double, percentage: TextStyle? = nil,
      numberPlace: NumberPlace = .under
    ) {
      self.kind = kind
      self.size = size
      self.color = color
      self.track = track
      self.lineWidth = lineWidth
      self.percentage = percentage
      self.numberPlace = numberPlace
    }
  }

  /// A symbol that draws itself.
  public struct SymbolStyle: Hashable, Sendable {
    /// The side of its square, in points; 44 by default.
    public var size: Double
    /// The insets of the path in the square; 6 by default.
    public var insets: Geometry.Insets
    /// The colour of the stroke.
    public var color: Ink
    /// The width of the stroke, in points; 1 by default.
    public var lineWidth: Double
    /// Whether the stroke has round ends and corners; false by default: its ends are cut off and its corners are pointed.
    public var isRound: Bool
    /// The delay before it draws, in seconds; 0.3 by default.
    public var delay: Double
    /// The drawing time, in seconds; 0.5 by default. Nil derives it from the path's length, 0.3 to 1 s.
    public var duration: Double?
    /// Whether it draws itself or appears at once; true by default.
    public var isAnimated: Bool
    /// Whether an arc or a ring in its place closes during the delay and becomes the symbol; false by default, when the
    /// former indicator fades during the delay.
    public var takesOverRing: Bool
    /// The symbol of each status; the library's own by default.
    public var symbols: StatusSymbols

    /// Creates a symbol's look, with the published measures by default.
    package init(
      size: Double = 44, insets: Geometry.Insets = Geometry.Insets(6), color: Ink, lineWidth: Double = 1,
      isRound: Bool = false, delay: Double = 0.3, duration: Double? = 0.5, isAnimated: Bool = true,
      takesOverRing: Bool = false,
      symbols: StatusSymbols = StatusSymbols()
    ) {
      self.size = size
      self.insets = insets
      self.color = color
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
