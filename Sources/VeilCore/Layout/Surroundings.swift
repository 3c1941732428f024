/// Everything that a stage tells of the place where a veil stands.
public struct Surroundings: Hashable, Sendable {
  /// How the stage's own coordinates stand to the user, in turns of the content.
  ///
  /// Most stages turn their bounds with the device, and stay at `upright`; a stage whose bounds stay while
  /// the device turns says so here, and its panel is laid out upright all the same.
  public enum Turn: Hashable, Sendable, CaseIterable {
    case upright
    /// Turned by 180°.
    case upsideDown
    /// Turned by +90° (the device's landscape right).
    case right
    /// Turned by −90° (the device's landscape left).
    case left
  }

  /// The direction in which the user reads.
  public enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
  }

  /// The scope's size in points. An empty one shows and blocks nothing.
  public var size: Geometry.Size
  /// Whether the scope is a row that is as high as its panel wants, and the height of `size` the most that it may
  /// be; false by default.
  ///
  /// ``PanelLayout/naturalHeight(content:style:surroundings:measuring:)`` says how high that is.
  public var hugsHeight: Bool
  /// What the system keeps for itself at each side, in points.
  public var safeArea: Geometry.Insets
  /// The part of the scope that the keyboard covers, in the scope's coordinates; nil where there is none.
  public var keyboard: Geometry.Rect?
  /// The parts of the scope that stay usable while the rest is blocked, in the scope's coordinates; none by
  /// default. Nothing but the panel is painted over them.
  public var holes: [Geometry.Rect]
  /// Device pixels in a point: 1, 2, 3.
  public var scale: Double
  /// How much larger than usual the user wants text, 1 by default, honoured up to 3.
  public var textScale: Double
  /// How the stage's coordinates stand to the user; upright by default.
  public var turn: Turn
  /// Which way the user reads; from left to right by default.
  public var direction: Direction
  /// Whether the app is dark.
  public var isDark: Bool
  /// Whether the user wants more contrast.
  public var wantsMoreContrast: Bool
  /// Whether the user wants nothing to show through.
  public var wantsLessTransparency: Bool
  /// Whether the user wants less motion.
  public var wantsLessMotion: Bool
  /// Whether assistive technology is at work, whose users need more time.
  public var hasAssistiveTechnology: Bool
  /// Whether the stage cannot announce, and says sentences by names that a screen reader looks up when the focus moves;
  /// false by default.
  ///
  /// The end of work is said before the focus is given back then, and after it otherwise.
  public var speaksByName: Bool
  /// The colour that the app draws attention with; nil means the style's own.
  public var tint: RGBA?

  /// A place of that size; everything else as it mostly is.
  public init(
    size: Geometry.Size, hugsHeight: Bool = false, safeArea: Geometry.Insets = .zero,
    keyboard: Geometry.Rect? = nil,
    holes: [Geometry.Rect] = [], scale: Double = 1, textScale: Double = 1, turn: Turn = .upright,
    direction: Direction = .leftToRight, isDark: Bool = false,
    wantsMoreContrast: Bool = false, wantsLessTransparency: Bool = false, wantsLessMotion: Bool = false,
    hasAssistiveTechnology: Bool = false, speaksByName: Bool = false, tint: RGBA? = nil
  ) {
    self.size = size
    self.hugsHeight = hugsHeight
    self.safeArea = safeArea
    self.keyboard = keyboard
    self.holes = holes
    self.scale = scale
    self.textScale = textScale
    self.turn = turn
    self.direction = direction
    self.isDark = isDark
    self.wantsMoreContrast = wantsMoreContrast
    self.wantsLessTransparency = wantsLessTransparency
    self.wantsLessMotion = wantsLessMotion
    self.hasAssistiveTechnology = hasAssistiveTechnology
    self.speaksByName = speaksByName
    self.tint = tint
  }
}
