import Foundation
import VeilRuntime

/// Carries what a Foundation `Progress` says to a part of an activity, as long as both have something to do with
/// each other.
struct ProgressFollower: Sendable {
  /// Between two looks at a progress that gets on, in seconds: what people take for at once.
  static let shortestPause = 0.1
  /// Between two looks at one that does not, in seconds.
  static let longestPause = 1.0

  private let progress: Progress
  private let line: PartLine

  init(_ progress: Progress, _ line: PartLine) {
    self.progress = progress
    self.line = line
  }

  /// Returns when the progress has finished or was cancelled, or the activity has ended.
  ///
  /// - Parameter pause: waits that many seconds; throws when its task is cancelled.
  func follow(_ pause: @escaping @Sendable (Double) async throws -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await look(pause) }
      group.addTask { if await line.cancelled() { progress.cancel() } }
      // Whichever is over first ends the other.
      await group.next()
      group.cancelAll()
    }
  }

  private func look(_ pause: @Sendable (Double) async throws -> Void) async {
    var length = Self.shortestPause
    var last: Double?
    while !Task.isCancelled {
      let part = part
      if let part, part != last { line.follow(part) }
      length = part == last ? min(length * 2, Self.longestPause) : Self.shortestPause
      last = part
      if progress.isFinished || progress.isCancelled { return }
      do { try await pause(length) } catch { return }
    }
  }

  /// How much is done, 0…1; nil where it does not say.
  private var part: Double? {
    let fraction = progress.fractionCompleted
    guard !progress.isIndeterminate, fraction.isFinite else { return nil }
    return min(max(fraction, 0), 1)
  }
}
