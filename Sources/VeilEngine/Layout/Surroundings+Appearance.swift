import VeilCore

extension Surroundings {
  /// Whether an appearance is dark: whether its text is brighter than a middle grey. For toolkits whose
  /// themes do not report it.
  public static func isDark(textColor: RGBA) -> Bool {
    textColor.luminance > RGBA(white: 0.5).luminance
  }
}
