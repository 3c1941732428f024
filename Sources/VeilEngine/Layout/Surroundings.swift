import VeilCore

/// What a stage reports about its target: size, appearance and the user's preferences.
public struct Surroundings: Hashable, Sendable {
  /// The rotation of the stage's coordinates relative to the user.
  ///
  /// Most stages rotate their bounds with the device, and stay `upright`. A stage whose bounds do not rotate reports
  /// the rotation here, and its panel is still laid out upright.
  public enum Turn: Hashable, Sendable, CaseIterable {
    case upright
    /// Turned by 180°.
    case upsideDown
    /// Turned by +90° (the device's landscape right).
    case right
    /// Turned by −90° (the device's landscape left).
    case left
  }

  /// The layout direction.
  public enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
  }

  /// The size of the scope, in points. An empty scope shows and blocks nothing.
  public var size: Geometry.Size
  /// Whether the target is in a window; true by default. In none it may have no size, which is no mistake of the app.
  public var isInWindow = true
  /// Whether the scope is a row as high as its panel, with the height of `size` as its maximum; false by default.
  ///
  /// ``PanelLayout/naturalHeight(content:style:surroundings:measuring:)`` returns that height.
  public var hugsHeight: Bool
  /// The insets that the system reserves, in points.
  public var safeArea: Geometry.Insets
  /// The frame of the keyboard in the scope's coordinates; nil: none.
  public var keyboard: Geometry.Rect?
  /// Whether the keyboard is covered together with the scope, by ``Composition/companion(over:)``; false by default.
  ///
  /// A panel that fills its scope then extends over the keyboard.
  public var isKeyboardCovered: Bool
  /// The parts of the scope that stay usable while the rest is blocked, in the scope's coordinates; none by
  /// default. Only the panel may be painted over them.
  public var holes: [Geometry.Rect]
  /// Device pixels per point, such as 1, 2 or 3.
  public var scale: Double
  /// The user's text scale; 1 by default, clamped to 3.
  public var textScale: Double
  /// The rotation of the stage's coordinates; upright by default.
  public var turn: Turn
  /// The layout direction; left to right by default.
  public var direction: Direction
  /// Whether the appearance is dark.
  public var isDark: Bool
  /// Whether the user wants more contrast.
  public var wantsMoreContrast: Bool
  /// Whether the user wants less transparency.
  public var wantsLessTransparency: Bool
  /// Whether the user wants less motion.
  public var wantsLessMotion: Bool
  /// Whether the user wants bolder text; false by default. The stage's fonts and its measurer follow that by themselves:
  /// the panel is laid out again when it changes.
  public var wantsBolderText: Bool
  /// Whether the user wants to see the shapes of buttons; false by default. A button without a fill then has a border.
  public var wantsButtonShapes: Bool
  /// Whether assistive technology is in use, whose users need more time.
  public var hasAssistiveTechnology: Bool
  /// Whether the stage cannot announce, and speaks by accessible names, which a screen reader reads when the focus moves;
  /// false by default.
  ///
  /// If true, an end is announced before the focus is given back, otherwise after it.
  public var speaksByName: Bool
  /// Whether the window is in front; true by default.
  public var isInFront: Bool
  /// The newest dialog that the app presents over the whole target, such as an alert or a sheet: its number among them in
  /// the order in which they were presented, from 1 on; 0, the default: there is none.
  ///
  /// Work steps aside for one that is newer than those at its beginning: it waits for what the user does there.
  public var newestDialog = 0
  /// The app's tint; nil: the style's own colour.
  public var tint: RGBA?
  #if !hasFeature(Embedded)
    /// The look of the toolkit's theme; nil, the default: the style's own.
    public var theme: Theme?
  #endif

  /// Creates surroundings of a size; everything else has its usual value.
  public init(
    size: Geometry.Size, hugsHeight: Bool = false, safeArea: Geometry.Insets = .zero,
    keyboard: Geometry.Rect? = nil, isKeyboardCovered: Bool = false,
    holes: [Geometry.Rect] = [], scale: Double = 1, textScale: Double = 1, turn: Turn = .upright,
    direction: Direction = .leftToRight, isDark: Bool = false,
    wantsMoreContrast: Bool = false, wantsLessTransparency: Bool = false, wantsLessMotion: Bool = false,
    wantsBolderText: Bool = false, wantsButtonShapes: Bool = false,
    hasAssistiveTechnology: Bool = false, speaksByName: Bool = false, isInFront: Bool = true,
    tint: RGBA? = nil
  ) {
    self.size = size
    self.hugsHeight = hugsHeight
    self.safeArea = safeArea
    self.keyboard = keyboard
    self.isKeyboardCovered = isKeyboardCovered
    self.holes = holes
    self.scale = scale
    self.textScale = textScale
    self.turn = turn
    self.direction = direction
    self.isDark = isDark
    self.wantsMoreContrast = wantsMoreContrast
    self.wantsLessTransparency = wantsLessTransparency
    self.wantsLessMotion = wantsLessMotion
    self.wantsBolderText = wantsBolderText
    self.wantsButtonShapes = wantsButtonShapes
    self.hasAssistiveTechnology = hasAssistiveTechnology
    self.speaksByName = speaksByName
    self.isInFront = isInFront
    self.tint = tint
  }
}

extension Surroundings {
  /// Whether an appearance is dark: whether its text is brighter than a middle grey. For toolkits whose
  /// themes do not report it.
  public static func isDark(textColor: RGBA) -> Bool { textColor.luminance > RGBA(white: 0.5).luminance }
}
