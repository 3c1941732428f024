import VeilCore

extension Surroundings {
  /// Whether an appearance is dark, by the colour of its text: brighter than a middle grey. For a toolkit whose themes do
  /// not tell.
  public static func isDark(textColor: RGBA) -> Bool {
    textColor.luminance > RGBA(white: 0.5).luminance
  }
}
