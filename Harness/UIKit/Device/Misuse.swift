/// Undefined behaviour in UIKit that the code under test relied on.
@_spi(Double) public enum Misuse {
  nonisolated(unsafe) private static var reports: [String] = []

  public static func report(_ text: String) { if !reports.contains(text) { reports.append(text) } }

  /// The misuses since the last call.
  public static func take() -> [String] {
    defer { reports = [] }
    return reports
  }
}
