extension RGBA {
  /// This colour painted over another.
  package func over(_ under: RGBA) -> RGBA {
    let total = alpha + under.alpha * (1 - alpha)
    guard total > 0 else { return .clear }
    let own = alpha / total
    return RGBA(
      red: red * own + under.red * (1 - own), green: green * own + under.green * (1 - own),
      blue: blue * own + under.blue * (1 - own), alpha: total)
  }

  package func withAlpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour with that fraction of its alpha.
  package func faded(to fraction: Double) -> RGBA { withAlpha(alpha * fraction) }

  /// Interpolates between this colour (0) and another (1), component by component.
  package func mixed(with other: RGBA, by fraction: Double) -> RGBA {
    RGBA(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The relative luminance by WCAG 2, 0…1; alpha is ignored.
  package var luminance: Double {
    0.2126 * RGBA.linear(red) + 0.7152 * RGBA.linear(green) + 0.0722 * RGBA.linear(blue)
  }

  /// The contrast ratio of two opaque colours by WCAG 2, 1…21: text needs 4.5, graphics 3.
  package func contrast(with other: RGBA) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The inverse of the sRGB transfer function.
  private static func linear(_ component: Double) -> Double {
    let c = component.clamped(to: 0...1)
    guard c > 0.04045 else { return c / 12.92 }
    // x^2.4 is x² times the fifth root of x², which needs no mathematics library.
    let base = (c + 0.055) / 1.055
    let square = base * base
    return square * fifthRoot(square)
  }

  /// Newton's method from above: for 0 < value ≤ 1 it falls steadily to the root.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      let next = root - (fourth * root - value) / (5 * fourth)
      if root - next < 1e-15 { return next }
      root = next
    }
    return root
  }
}
