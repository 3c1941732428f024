extension VeilStyle {
  /// How what stands for the work looks: each of the three that may stand in the same place.
  public struct IndicatorLook: Hashable, Sendable {
    /// The least room that is kept, in which the indicator is centred; zero means its own size.
    public var box: Geometry.Size
    /// While nobody knows how long it takes.
    public var spinner: SpinnerLook
    /// An image or a drawing in the place of the spinner alone: progress and symbol stay; nil (the default) means
    /// the spinner. It stands still.
    public var artwork: Artwork?
    /// While a part of the work is known to be done.
    public var progress: ProgressLook
    /// When it has ended.
    public var symbol: SymbolLook

    /// The looks of spinner, progress and symbol in one place.
    public init(
      box: Geometry.Size = .zero, spinner: SpinnerLook, artwork: Artwork? = nil, progress: ProgressLook,
      symbol: SymbolLook
    ) {
      self.box = box
      self.spinner = spinner
      self.artwork = artwork
      self.progress = progress
      self.symbol = symbol
    }
  }

  /// A spinner: one turn a second.
  public struct SpinnerLook: Hashable, Sendable {
    /// What turns.
    public enum Kind: Hashable, Sendable {
      /// Twelve spokes with a fading tail.
      case spokes
      /// Three quarters of a ring.
      case arc
      /// The platform's own, in the larger of its sizes that fits, and in the style's colour; spokes where it has
      /// none.
      case system
    }

    /// Spokes, an arc, or the platform's own.
    public var kind: Kind
    /// The diameter.
    public var size: Double
    /// The colour of what turns.
    public var color: Ink
    /// The width of a spoke or of the arc, in points.
    public var lineWidth: Double

    /// A look of a spinner.
    public init(kind: Kind, size: Double, color: Ink, lineWidth: Double) {
      self.kind = kind
      self.size = size
      self.color = color
      self.lineWidth = lineWidth
    }

    /// The platform's small spinner, 20 across, in its grey (rows V5, A4).
    public static var smallGrey: SpinnerLook {
      SpinnerLook(kind: .spokes, size: 20, color: .grey(0.4), lineWidth: 2)
    }

    /// The platform's large spinner, 37 across, white (rows A9, B3).
    public static var largeWhite: SpinnerLook {
      SpinnerLook(kind: .spokes, size: 37, color: .grey(1), lineWidth: 3.5)
    }
  }

  /// A determinate indicator.
  public struct ProgressLook: Hashable, Sendable {
    /// What fills.
    public enum Kind: Hashable, Sendable {
      /// A ring that fills clockwise from the top.
      case ring
      /// A bar that fills in the direction of reading; `minimumWidth` is its least width, in points, and it
      /// grows with the texts over it.
      case bar(minimumWidth: Double)
      /// The number alone, in the look of ``percentage``, else in that of the message.
      case number
    }

    /// Where the number of a ring stands.
    public enum NumberPlace: Hashable, Sendable {
      /// Under the ring.
      case under
      /// In the ring: a percentage that can be read there, if need be a little smaller. One that cannot, and
      /// words such as "13 of 19", stand under it.
      case inside
    }

    /// A ring, a bar or a number.
    public var kind: Kind
    /// The ring's diameter; the height of the room in which the bar is centred.
    public var size: Double
    /// The part that is done.
    public var color: Ink
    /// The part that is not.
    public var track: Ink
    /// The width of the ring or the height of the bar, in points.
    public var lineWidth: Double
    /// How much is done as a number ("42%") or in the app's words ("13 of 19"), in or under a ring, or under a
    /// bar; nil means none.
    public var percentage: TextLook?
    /// Whether the number of a ring stands in it; under it by default.
    public var numberPlace: NumberPlace

    /// A look of progress.
    public init(
      kind: Kind, size: Double, color: Ink, track: Ink, lineWidth: Double, percentage: TextLook? = nil,
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
  public struct SymbolLook: Hashable, Sendable {
    /// The side of its square; default 44 (row S2).
    public var size: Double
    /// From the sides of the square to the path; default 6 (row S2).
    public var insets: Geometry.Insets
    /// The colour of the stroke.
    public var color: Ink
    /// Default 1 (row S3).
    public var lineWidth: Double
    /// How long nothing is drawn, in seconds; default 0.3 (row S4).
    public var delay: Double
    /// How long it draws, in seconds; nil means by its path's length (row S10).
    public var duration: Double?
    /// Whether it draws itself at all, or is there at once; default yes (row S4).
    public var isAnimated: Bool
    /// Whether an arc or a ring that stood in its place closes during the delay and runs into the symbol as it
    /// draws; default no: whatever stood there fades away during the delay.
    public var takesOverRing: Bool
    /// Which symbol stands for which status; the library's own by default.
    public var symbols: StatusSymbols

    /// A look of a symbol; without arguments with the published measures.
    public init(
      size: Double = 44, insets: Geometry.Insets = Geometry.Insets(6), color: Ink, lineWidth: Double = 1,
      delay: Double = 0.3, duration: Double? = nil, isAnimated: Bool = true, takesOverRing: Bool = false,
      symbols: StatusSymbols = StatusSymbols()
    ) {
      self.size = size
      self.insets = insets
      self.color = color
      self.lineWidth = lineWidth
      self.delay = delay
      self.duration = duration
      self.isAnimated = isAnimated
      self.takesOverRing = takesOverRing
      self.symbols = symbols
    }
  }
}
