/// What UIKit leaves undefined, and the code under test did all the same.
@_spi(Double) public enum Misuse {
  nonisolated(unsafe) private static var reports: [String] = []

  public static func report(_ text: String) { if !reports.contains(text) { reports.append(text) } }

  /// What was done since it was last asked.
  public static func take() -> [String] {
    defer { reports = [] }
    return reports
  }
}
