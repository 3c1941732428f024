import Foundation

/// What the pages wait for; it takes its time, as a server does.
enum Work {
  static func headlines(_ count: Int) async -> [String] {
    await pause(2)
    return (1...count).map { "Headline \($0)" }
  }

  static func hits() async throws -> Int {
    for _ in 0..<30 { try await Task.sleep(nanoseconds: 100_000_000) }
    return 42
  }

  /// Copies a file; false where it was stopped.
  static func copy(_ file: Int) async -> Bool {
    await pause(0.1)
    return !Task.isCancelled
  }

  static func pause(_ seconds: Double) async {
    // A pause that is cancelled is over.
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
}
