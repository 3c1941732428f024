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
    /// Whether the app's tint replaces the colour if there is one; false by default. The tint is mixed with the colour
    /// of the appearance until its contrast suffices.
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

    /// The colour of the appearance.
    public func color(in surroundings: Surroundings) -> RGBA {
      switch (surroundings.isDark, surroundings.wantsMoreContrast) {
      case (false, false): light
      case (true, false): dark
      case (false, true): lightContrast
      case (true, true): darkContrast
      }
    }
  }
}

extension VeilStyle.Ink {
  /// The minimum contrast of text: 4.5 by WCAG 1.4.3, and 7 (1.4.6) for a user who wants more.
  static func textContrast(in surroundings: Surroundings) -> Double {
    surroundings.wantsMoreContrast ? 7 : 4.5
  }

  /// The minimum contrast of graphics: 3 by WCAG 1.4.11, and 4.5 for a user who wants more.
  static func graphicsContrast(in surroundings: Surroundings) -> Double {
    surroundings.wantsMoreContrast ? 4.5 : 3
  }

  /// The colour in these surroundings; `contrast` is what a tint has to reach over each of `grounds`.
  func color(in surroundings: Surroundings, contrast: Double = 1, over grounds: [RGBA] = []) -> RGBA {
    switch self {
    case .fixed(let color):
      return color
    case .tint(let or):
      return surroundings.tint ?? or
    case .adaptive(let variants):
      let own = variants.color(in: surroundings)
      guard variants.followsTint, let tint = surroundings.tint else { return own }
      return VeilStyle.Ink.legible(tint, towards: own, contrast: contrast, over: grounds)
    }
  }

  /// The tint, mixed with a colour that is known to stand out in steps of a twentieth, until it does too.
  static func legible(
    _ tint: RGBA, towards safe: RGBA, contrast: Double, over grounds: [RGBA]
  ) -> RGBA {
    let steps = 20
    for step in 0..<steps {
      let mixed = tint.mixed(with: safe, by: Double(step) / Double(steps))
      var stands = true
      for ground in grounds where mixed.over(ground).contrast(with: ground) < contrast { stands = false }
      if stands { return mixed }
    }
    return safe
  }
}
