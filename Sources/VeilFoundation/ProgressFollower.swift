import Foundation
import VeilRuntime

/// Copies a Foundation `Progress` to a part of an activity until one of them ends.
struct ProgressFollower: Sendable {
  /// The interval between two polls of a changing progress, in seconds: what people perceive as immediate.
  static let shortestPause = 0.1
  /// The interval between two polls of an unchanged progress, in seconds.
  static let longestPause = 1.0

  private let progress: Progress
  /// Whether it could be cancelled as the activity began.
  private let wasCancellable: Bool
  private let line: PartLine
  /// Called when it can be cancelled, and could not before, or the reverse.
  private let whenOffered: (@MainActor @Sendable () -> Void)?

  init(_ progress: Progress, _ line: PartLine, whenOffered: (@MainActor @Sendable () -> Void)? = nil) {
    self.progress = progress
    wasCancellable = progress.isCancellable
    self.line = line
    self.whenOffered = whenOffered
  }

  /// Returns when the progress is finished or cancelled, or when the activity has ended.
  ///
  /// - Parameter pause: waits this many seconds; throws when its task is cancelled.
  func follow(_ pause: @escaping @Sendable (Double) async throws -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await look(pause) }
      group.addTask { if await line.waitForCancellation() { progress.cancel() } }
      // The first to end cancels the other.
      await group.next()
      group.cancelAll()
    }
  }

  private func look(_ pause: @Sendable (Double) async throws -> Void) async {
    var length = Self.shortestPause
    var last: Double?
    var isCancellable = wasCancellable
    while !Task.isCancelled {
      // Before the value, which may be the last one.
      let isOver = progress.isFinished || progress.isCancelled
      let fraction = fraction
      if let fraction, fraction != last ?? 0 { tell(fraction) }
      if progress.isCancellable != isCancellable {
        isCancellable.toggle()
        await whenOffered?()
      }
      length = fraction == last ? min(length * 2, Self.longestPause) : Self.shortestPause
      last = fraction
      if isOver { return }
      do { try await pause(length) } catch { return }
    }
  }

  private func tell(_ fraction: Double) {
    let total = Int(clamping: progress.totalUnitCount)
    // A file is counted in bytes.
    guard progress.kind == .file, total > 0 else { return line.follow(fraction) }
    // Only the fraction has what its children have done.
    line.follow(bytes: Int(exactly: (fraction * Double(total)).rounded()) ?? total, of: total)
  }

  /// The completed fraction, 0…1; nil if it is indeterminate.
  private var fraction: Double? {
    let fraction = progress.fractionCompleted
    guard !progress.isIndeterminate, fraction.isFinite else { return nil }
    return min(max(fraction, 0), 1)
  }
}
