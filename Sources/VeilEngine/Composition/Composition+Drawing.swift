import VeilCore

extension Composition {
  /// The drawing of an element, with every colour and length resolved. It fills the element's frame.
  public enum Drawing: Hashable, Sendable {
    /// Paints nothing; the element exists for input or for assistive technology.
    case nothing
    case box(Box)
    case sheet(Sheet)
    /// A text whose lines break at the width of the frame, aligned to its top.
    case text(TextRun)
    case spinner(Spinner)
    case gauge(Gauge)
    case symbol(Stroke)
    case number(Number)
    case artwork(Figure)
    /// A box with a title; `titleFrame` is in the coordinates of the element's frame.
    case button(Box, title: TextRun, titleFrame: Geometry.Rect)
  }

  /// The frame in one colour or a gradient, except for holes.
  public struct Sheet: Hashable, Sendable {
    /// The colour.
    public var fill: RGBA
    /// What replaces the colour, in the coordinates of the scope; nil, the default, is the colour everywhere.
    public var gradient: DisplayList.Gradient?
    /// The parts that are left out, in the coordinates of the frame; none by default.
    public var holes: [Geometry.Rect] = []
    /// What replaces colour and gradient on a platform that can blur what is behind; nil, the default, is nothing.
    public var blur: Blur?

    /// A blur of what is behind, under a see-through colour or gradient.
    public struct Blur: Hashable, Sendable {
      /// The colour over the blur; clear paints nothing.
      public var fill: RGBA
      /// What replaces the colour, in the coordinates of the scope; nil, the default, is the colour everywhere.
      public var gradient: DisplayList.Gradient?
    }

    /// The same sheet with every gradient changed.
    func changingGradients(_ change: (DisplayList.Gradient) -> DisplayList.Gradient) -> Sheet {
      var sheet = self
      sheet.gradient = gradient.map(change)
      sheet.blur?.gradient = blur?.gradient.map(change)
      return sheet
    }
  }

  /// A shadow under a box.
  public struct Shadow: Hashable, Sendable {
    /// The colour where it is densest.
    public var color: RGBA
    /// The radius of the blur, in points: the shadow ends at twice that distance from its edge.
    public var radius: Double
    /// The offset from the box, in points.
    public var offset = Geometry.Point.zero
  }

  /// A filled rectangle with rounded corners.
  public struct Box: Hashable, Sendable {
    /// The fill; clear paints nothing.
    public var fill: RGBA
    /// The material that replaces the fill on a platform that has it, under ``wash``; nil, the default: the
    /// fill.
    public var material: VeilStyle.Panel.Material?
    /// The radius of the corners, in points.
    public var radius: Double
    /// The colour of the line along the frame's edge; clear by default.
    public var border = RGBA.clear
    /// The width of the border; 0, the default: none.
    public var borderWidth = 0.0
    /// Whether the border is centred on the edge; false by default: it is inside the edge.
    public var isBorderCentered = false
    /// The shadow under the box; nil, the default, is none.
    public var shadow: Shadow?

    /// Creates a box, without border and shadow by default.
    public init(fill: RGBA, material: VeilStyle.Panel.Material? = nil, radius: Double = 0) {
      self.fill = fill
      self.material = material
      self.radius = radius
    }

    /// The colour over a material: the fill with about half its alpha, so that texts stay legible over any content.
    /// The value is ours.
    public var wash: RGBA { fill.faded(to: 0.48) }
  }

  /// A spinner that turns clockwise in steps; it fills the frame.
  ///
  /// It moves in steps: twelve frames per second instead of sixty, which looks as calm.
  public struct Spinner: Hashable, Sendable {
    /// The number of steps in a turn.
    public static var stepsInTurn: Double { 12 }
    /// The usual rate, in steps per second: one turn a second.
    public static var usualRate: Double { 12 }
    /// The rate with reduced motion: a turn in three seconds. A spinner that stops would look hung.
    public static var calmRate: Double { 4 }

    /// The shape.
    public var kind: VeilStyle.SpinnerStyle.Kind
    /// The colour.
    public var color: RGBA
    /// The width of a spoke or of the arc, in points.
    public var lineWidth: Double
    /// The instant from which its steps are counted, in seconds of the stage's clock.
    public var since: Double
    /// Whether it moves; a stopped spinner is hidden.
    public var isAnimating: Bool
    /// The rate in steps per second; 12 by default, one turn a second.
    public var stepsPerSecond: Double

    /// Creates a spinner whose steps are counted from an instant.
    public init(
      kind: VeilStyle.SpinnerStyle.Kind, color: RGBA, lineWidth: Double, since: Double,
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

  /// A determinate indicator. The tween's value is its filled fraction.
  public struct Gauge: Hashable, Sendable {
    /// The shape of a gauge.
    public enum Kind: Hashable, Sendable {
      /// A ring that fills clockwise from the top, as large as the frame. One whose line is half as wide as the frame is a pie.
      case ring
      /// A bar in the middle of the frame's height, which fills from the left or from the right.
      case bar(fromRight: Bool)
    }

    /// The shape.
    public var kind: Kind
    /// The completed fraction, 0…1, as a tween.
    public var progress: Tween
    /// The colour of the completed part.
    public var color: RGBA
    /// The colour of the remaining part.
    public var track: RGBA
    /// The width of the ring or the height of the bar, in points.
    public var lineWidth: Double
    /// The transition from the arc that it replaces; nil, the default: none.
    public var arrival: Arrival?
  }

  /// The progress as a number that counts with its tween.
  public struct Number: Hashable, Sendable {
    /// The completed fraction, 0…1, as a tween.
    public var progress: Tween
    /// The look, with the final text.
    public var run: TextRun

    /// The words, for the number's format.
    public var words = VeilWords()

    /// The text at an instant.
    public func run(at now: Double) -> TextRun {
      guard progress.isMoving(at: now) else { return run }
      var run = run
      run.text = words.percent(progress.value(at: now))
      return run
    }
  }

  /// A symbol that draws itself inside the frame.
  public struct Stroke: Hashable, Sendable {
    /// The symbol.
    public var symbol: Symbol
    /// The insets of the symbol in the frame.
    public var insets: Geometry.Insets
    /// The drawn fraction, 0…1, as a tween.
    public var strokeEnd: Tween
    /// The colour of the stroke.
    public var color: RGBA
    /// The width of the stroke, in points.
    public var lineWidth: Double
    /// The ends and joins of the stroke; round by default.
    public var cap: DisplayList.LineCap
    /// The former indicator, which it replaces; nil, the default: none.
    public var predecessor: Predecessor?

    /// Creates a stroke.
    public init(
      symbol: Symbol, insets: Geometry.Insets, strokeEnd: Tween, color: RGBA, lineWidth: Double,
      cap: DisplayList.LineCap = .round, predecessor: Predecessor? = nil
    ) {
      self.symbol = symbol
      self.insets = insets
      self.strokeEnd = strokeEnd
      self.color = color
      self.lineWidth = lineWidth
      self.cap = cap
      self.predecessor = predecessor
    }
  }
}

extension Composition.Spinner {
  /// Its rotation, without its look.
  private var turning: Turning {
    Turning(since: since, stepsPerSecond: stepsPerSecond, inTurn: Composition.Spinner.stepsInTurn)
  }

  /// The step within its turn, 0…11.
  public func phase(at now: Double) -> Int { turning.phase(at: now) }

  /// The instant of its next step after `now`; nil: none.
  public func nextStep(after now: Double) -> Double? { isAnimating ? turning.nextStep(after: now) : nil }

  /// The latest instant, not after another one, at which a spinner of the usual rate steps if its steps are
  /// counted from 0.
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
  /// A ten-thousandth of a step: an instant that was computed as the beginning of a step counts as reached
  /// despite rounding.
  private static let slack = 1e-4

  func steps(at now: Double) -> Double {
    let steps = ((now - since) * stepsPerSecond + Composition.Spinner.Turning.slack).rounded(.down)
    return steps.isFinite ? steps : 0
  }

  func nextStep(after now: Double) -> Double? {
    guard stepsPerSecond > 0 else { return nil }
    let next = since + (steps(at: now) + 1) / stepsPerSecond
    return next > now && next.isFinite ? next : nil
  }

  func phase(at now: Double) -> Int {
    let steps = steps(at: now)
    // Beyond 2⁵³ steps the difference is no longer exact.
    return Int(min(max(steps - inTurn * (steps / inTurn).rounded(.down), 0), inTurn - 1))
  }
}
