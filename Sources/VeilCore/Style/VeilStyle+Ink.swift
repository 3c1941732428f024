extension VeilStyle {
  /// A colour that may depend on its surroundings.
  public enum Ink: Hashable, Sendable {
    /// A fixed colour.
    case fixed(RGBA)
    /// The app's tint, unchanged, or this colour if the app has none.
    case tint(or: RGBA)
    /// A colour for each of the four appearances.
    case adaptive(Variants)

    /// Transparent.
    public static var clear: Ink { .fixed(.clear) }

    /// A fixed grey: 0 is black, 1 is white.
    public static func grey(_ white: Double, alpha: Double = 1) -> Ink {
      .fixed(RGBA(white: white, alpha: alpha))
    }

    static func adaptive(
      light: RGBA, dark: RGBA, lightContrast: RGBA, darkContrast: RGBA, followsTint: Bool = false
    ) -> Ink {
      .adaptive(
        Variants(
          light: light, dark: dark, lightContrast: lightContrast, darkContrast: darkContrast,
          followsTint: followsTint))
    }

    static func blue(followsTint: Bool) -> Ink {
      .adaptive(
        light: RGBA(red: 0, green: 0.36, blue: 0.8), dark: RGBA(red: 0.4, green: 0.7, blue: 1),
        lightContrast: RGBA(red: 0, green: 0.22, blue: 0.55),
        darkContrast: RGBA(red: 0.65, green: 0.83, blue: 1), followsTint: followsTint)
    }
  }

  /// One colour for each appearance.
  public struct Variants: Hashable, Sendable {
    /// The colour in light appearance.
    public var light: RGBA
    /// The colour in dark appearance.
    public var dark: RGBA
    /// The colour in light appearance with more contrast.
    public var lightContrast: RGBA
    /// The colour in dark appearance with more contrast.
    public var darkContrast: RGBA
    /// Whether the app's tint replaces the colour; false by default. The tint is mixed with black or white
    /// until its contrast is sufficient; where it cannot be, this colour stays.
    public var followsTint: Bool

    /// Creates colours for light and dark appearance.
    public init(
      light: RGBA, dark: RGBA, lightContrast: RGBA, darkContrast: RGBA, followsTint: Bool = false
    ) {
      self.light = light
      self.dark = dark
      self.lightContrast = lightContrast
      self.darkContrast = darkContrast
      self.followsTint = followsTint
    }
  }
}
