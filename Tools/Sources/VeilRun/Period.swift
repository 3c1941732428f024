/// A duration, as a user writes it: "90", "1.5", "90s", "5m", "2h", "1d".
public struct Period: Hashable, Sendable, CustomStringConvertible {
  /// The maximum: ten years.
  private static let longest = 3.2e8
  private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  public let seconds: Double
  /// The text of the user.
  public let description: String

  /// Reads a text; nil: not a duration above 0.
  public init?(_ text: String) {
    let unit = text.last.flatMap { Period.units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number > 0 else { return nil }
    seconds = number * (unit ?? 1)
    guard seconds <= Period.longest else { return nil }
    description = unit == nil ? text + " s" : text
  }
}
