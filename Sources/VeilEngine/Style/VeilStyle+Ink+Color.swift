import VeilCore

extension VeilStyle.Variants {
  /// The colour of the appearance.
  func color(in surroundings: Surroundings) -> RGBA {
    switch (surroundings.isDark, surroundings.wantsMoreContrast) {
    case (false, false): light
    case (true, false): dark
    case (false, true): lightContrast
    case (true, true): darkContrast
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

  /// The colour in these surroundings; `contrast` is the minimum contrast of a tint over each of `grounds`.
  func color(in surroundings: Surroundings, contrast: Double = 1, over grounds: [RGBA] = []) -> RGBA {
    switch self {
    case .fixed(let color):
      return color
    case .tint(let or):
      return surroundings.tint ?? or
    case .adaptive(let variants):
      let own = variants.color(in: surroundings)
      guard variants.followsTint, let tint = surroundings.tint else { return own }
      // Towards black or white, so that the tint keeps its hue; over unknown content neither may be legible.
      let strongest = VeilStyle.Ink.strongest(over: grounds)
      let safe = strongest.leastContrast(over: grounds) >= contrast ? strongest : own
      return VeilStyle.Ink.legible(tint, towards: safe, contrast: contrast, over: grounds)
    }
  }

  /// The tint, mixed in steps of a twentieth with a colour of known contrast, until its contrast is
  /// sufficient.
  static func legible(
    _ tint: RGBA, towards safe: RGBA, contrast: Double, over grounds: [RGBA]
  ) -> RGBA {
    let steps = 20
    for step in 0..<steps {
      let mixed = tint.mixed(with: safe, by: Double(step) / Double(steps))
      if mixed.leastContrast(over: grounds) >= contrast { return mixed }
    }
    return safe
  }
}
