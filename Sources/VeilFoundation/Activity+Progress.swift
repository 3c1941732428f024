import Foundation
import VeilRuntime

extension Veil.Activity {
  /// Adds a Foundation `Progress` as a part of the work. It contributes to the activity's progress by its weight, and is
  /// cancelled with the activity.
  ///
  /// ```swift
  /// let activity = veil.begin("Installing…", cancellation: .always)
  /// activity.addPart(download.progress, "Downloading…", weight: 3)
  /// activity.addPart(archive.progress, "Unpacking…")
  /// ```
  ///
  /// It is polled ten times a second while it changes, and once a second while it does not, since a `Progress` sends no
  /// notifications on Linux. It is released when it is finished or cancelled, or when the activity has ended.
  ///
  /// - Parameters:
  ///   - progress: the progress; while it is indeterminate the part does not change.
  ///   - name: becomes the second line when the part reports progress; nil, the default, keeps that line.
  ///   - weight: the part's share relative to the other parts; 1 by default, and for a value that is not a positive
  ///     number.
  public func addPart(_ progress: Progress, _ name: String? = nil, weight: Double = 1) {
    addPart(progress, name, weight: weight, whenOffered: nil, whenOver: nil)
  }

  /// Adds a `Progress` as a part.
  ///
  /// - Parameters:
  ///   - whenOffered: called when it can be cancelled, and could not before, or the reverse.
  ///   - whenOver: called when it is released.
  package func addPart(
    _ progress: Progress, _ name: String? = nil, weight: Double = 1,
    whenOffered: (@MainActor @Sendable () -> Void)?, whenOver: (@MainActor @Sendable () -> Void)?
  ) {
    let follower = ProgressFollower(progress, partLine(name, weight: weight), whenOffered: whenOffered)
    Task {
      await follower.follow { try await Task.sleep(for: .seconds($0)) }
      await whenOver?()
    }
  }
}
