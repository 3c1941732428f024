extension Composition {
  /// What an element looks like, with every colour and length settled; its frame is the element's.
  public enum Drawing: Hashable, Sendable {
    /// It is there, for input or for assistive technology, and paints nothing.
    case nothing
    case box(Box)
    /// The frame in one colour, but for holes, which are in the same coordinates as the frame.
    case sheet(RGBA, holes: [Geometry.Rect])
    /// The lines break at the width of the frame and stand at its top.
    case text(TextRun)
    case spinner(Spinner)
    case gauge(Gauge)
    case symbol(Stroke)
    case number(Number)
    case artwork(Figure)
    /// A box with a title; `titleFrame` is in the same coordinates as the element's frame.
    case button(Box, title: TextRun, titleFrame: Geometry.Rect)
  }

  /// A filled rectangle with rounded corners.
  public struct Box: Hashable, Sendable {
    /// The colour inside; clear paints nothing.
    public var fill: RGBA
    /// What the platform puts in the fill's place, where it has such a thing, under ``wash``; nil (the default)
    /// means the fill.
    public var material: VeilStyle.Panel.Material?
    /// The radius of the corners, in points.
    public var radius: Double
    /// The colour of the line inside the frame's edge.
    public var border: RGBA
    /// The line's width; 0 means that there is none.
    public var borderWidth: Double

    /// A box without a border, unless one is given.
    public init(
      fill: RGBA, material: VeilStyle.Panel.Material? = nil, radius: Double = 0, border: RGBA = .clear,
      borderWidth: Double = 0
    ) {
      self.fill = fill
      self.material = material
      self.radius = radius
      self.border = border
      self.borderWidth = borderWidth
    }

    /// What is painted over a material: the fill with half its alpha, so that texts stay legible over whatever
    /// the material lets through. The figure is ours.
    public var wash: RGBA { fill.withAlpha(fill.alpha / 2) }
  }

  /// A spinner that turns clockwise in steps; it fills the frame.
  ///
  /// Both kinds move in steps: twelve paints a second instead of sixty, for a look as calm.
  public struct Spinner: Hashable, Sendable {
    /// How many steps make a turn.
    public static var stepsInTurn: Double { 12 }
    /// One turn a second.
    public static var usualRate: Double { 12 }
    /// For a user who wants less motion: a turn in three seconds. A spinner that stood still would look hung.
    public static var calmRate: Double { 4 }

    /// Spokes, an arc, or the platform's own.
    public var kind: VeilStyle.SpinnerLook.Kind
    /// The colour of what moves.
    public var color: RGBA
    /// The width of a spoke or of the arc, in points.
    public var lineWidth: Double
    /// The instant from which its steps are counted, in seconds of the stage's clock.
    public var since: Double
    /// One that is stopped is hidden.
    public var isAnimating: Bool
    /// How often it is painted anew, in steps a second; 12 by default, of which a turn has as many.
    public var stepsPerSecond: Double

    /// A spinner whose turns are counted from an instant.
    public init(
      kind: VeilStyle.SpinnerLook.Kind, color: RGBA, lineWidth: Double, since: Double,
      isAnimating: Bool = true, stepsPerSecond: Double = Spinner.usualRate
    ) {
      self.kind = kind
      self.color = color
      self.lineWidth = lineWidth
      self.since = since
      self.isAnimating = isAnimating
      self.stepsPerSecond = stepsPerSecond
    }
  }

  /// A determinate indicator: how much of it is filled is the tween's value.
  public struct Gauge: Hashable, Sendable {
    /// A ring or a bar.
    public enum Kind: Hashable, Sendable {
      /// Clockwise from the top, filling the frame.
      case ring
      /// In the middle of the frame's height, from the left, or from the right.
      case bar(fromRight: Bool)
    }

    /// Ring or bar.
    public var kind: Kind
    /// How much is done, 0…1, and how it gets there.
    public var progress: Tween
    /// The colour of what is done.
    public var color: RGBA
    /// The colour of what is left to do.
    public var track: RGBA
    /// The width of the ring or the height of the bar, in points.
    public var lineWidth: Double
    /// How a ring comes out of the arc that stood in its place; nil (the default) where none did.
    public var arrival: Arrival?

    /// A gauge as far as its tween has come.
    public init(
      kind: Kind, progress: Tween, color: RGBA, track: RGBA, lineWidth: Double, arrival: Arrival? = nil
    ) {
      self.kind = kind
      self.progress = progress
      self.color = color
      self.track = track
      self.lineWidth = lineWidth
      self.arrival = arrival
    }
  }

  /// How much is done, as a number that runs with its tween.
  public struct Number: Hashable, Sendable {
    /// How much is done, 0…1, and how it gets there.
    public var progress: Tween
    /// Its look; its text is what it says at the end.
    public var run: TextRun

    /// How the language writes it.
    public var words: VeilWords

    /// A number that ends at what the run says.
    public init(progress: Tween, run: TextRun, words: VeilWords = VeilWords()) {
      self.progress = progress
      self.run = run
      self.words = words
    }

    /// What it says at an instant.
    public func run(at now: Double) -> TextRun {
      guard progress.isMoving(at: now) else { return run }
      var run = run
      run.text = words.percent(progress.value(at: now))
      return run
    }
  }

  /// A symbol that draws itself inside the frame.
  public struct Stroke: Hashable, Sendable {
    /// What is drawn.
    public var symbol: Symbol
    /// From the frame to the rectangle that the symbol fits.
    public var insets: Geometry.Insets
    /// How much of it is drawn, 0…1, and how it gets there.
    public var strokeEnd: Tween
    /// The colour of the stroke.
    public var color: RGBA
    /// The width of the stroke, in points.
    public var lineWidth: Double
    /// What stood in its place and makes room for it; nil (the default) where nothing did.
    public var predecessor: Predecessor?

    /// A stroke as far as its tween has come.
    public init(
      symbol: Symbol, insets: Geometry.Insets, strokeEnd: Tween, color: RGBA, lineWidth: Double,
      predecessor: Predecessor? = nil
    ) {
      self.symbol = symbol
      self.insets = insets
      self.strokeEnd = strokeEnd
      self.color = color
      self.lineWidth = lineWidth
      self.predecessor = predecessor
    }
  }
}

extension Composition.Spinner {
  /// Its turning, without its look.
  private var turning: Turning {
    Turning(since: since, stepsPerSecond: stepsPerSecond, inTurn: Composition.Spinner.stepsInTurn)
  }

  /// How many whole steps it has made at an instant; negative before `since`.
  public func steps(at now: Double) -> Double { turning.steps(at: now) }

  /// Where in its turn it stands, 0…11.
  public func phase(at now: Double) -> Int { turning.phase(at: now) }

  /// The instant of its next step, which is after `now`; nil where it never takes one.
  public func nextStep(after now: Double) -> Double? {
    guard isAnimating, stepsPerSecond > 0 else { return nil }
    let next = since + (steps(at: now) + 1) / stepsPerSecond
    return next > now && next.isFinite ? next : nil
  }

  /// The latest instant, not after another one, at which a spinner of the usual rate steps whose steps are counted
  /// from 0.
  ///
  /// Spinners that count from such instants step at the same time, so that one wake-up serves them all.
  static func sharedStep(notAfter instant: Double) -> Double {
    (instant * usualRate).rounded(.down) / usualRate
  }

  /// Steps counted from an instant.
  struct Turning {
    var since: Double
    var stepsPerSecond: Double
    var inTurn: Double
  }
}

extension Composition.Spinner.Turning {
  /// A ten-thousandth of a step: an instant that was computed as a step's beginning counts as reached in spite
  /// of rounding.
  private static let slack = 1e-4

  func steps(at now: Double) -> Double {
    let steps = ((now - since) * stepsPerSecond + Composition.Spinner.Turning.slack).rounded(.down)
    return steps.isFinite ? steps : 0
  }

  func phase(at now: Double) -> Int {
    let steps = steps(at: now)
    // Beyond 2⁵³ steps the difference is no longer exact.
    return Int(min(max(steps - inTurn * (steps / inTurn).rounded(.down), 0), inTurn - 1))
  }
}
