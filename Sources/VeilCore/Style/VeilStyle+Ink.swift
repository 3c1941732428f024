extension VeilStyle {
  /// A colour that may follow its surroundings.
  public enum Ink: Hashable, Sendable {
    /// Always this colour.
    case fixed(RGBA)
    /// The app's tint exactly as it is, or this colour where the app has none.
    case tint(or: RGBA)
    /// A colour for each of the four appearances.
    case adaptive(Variants)

    /// Nothing is painted.
    public static var clear: Ink { .fixed(.clear) }

    /// A grey that is always the same: 0 is black, 1 is white.
    public static func grey(_ white: Double, alpha: Double = 1) -> Ink {
      .fixed(RGBA(white: white, alpha: alpha))
    }
  }

  /// One colour for each appearance.
  public struct Variants: Hashable, Sendable {
    /// The colour in light surroundings.
    public var light: RGBA
    /// The colour in dark surroundings.
    public var dark: RGBA
    /// Light, where the user wants more contrast.
    public var lightContrast: RGBA
    /// Dark, where the user wants more contrast.
    public var darkContrast: RGBA
    /// Whether the app's tint is taken instead where there is one. It is then moved towards the colour of the
    /// appearance as far as it has to be to stand out; default no.
    public var followsTint: Bool

    /// Colours for light and for dark surroundings.
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
  /// The least contrast of text with what is under it: 4.5 by WCAG 1.4.3, and 7 (1.4.6) for a user who wants
  /// more.
  static func textContrast(in surroundings: Surroundings) -> Double {
    surroundings.wantsMoreContrast ? 7 : 4.5
  }

  /// The least contrast of graphics with what is under them: 3 by WCAG 1.4.11, and 4.5 for a user who wants
  /// more.
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
