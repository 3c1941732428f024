import Foundation
import VeilRuntime

extension Veil.Activity {
  /// Joins a Foundation `Progress` to the work as one of its parts: what it says becomes the activity's progress, by
  /// its weight, and it is cancelled when the activity is.
  ///
  /// ```swift
  /// let activity = veil.begin("Installing…", cancellation: .always)
  /// activity.part(download.progress, "Downloading…", weight: 3)
  /// activity.part(archive.progress, "Unpacking…")
  /// ```
  ///
  /// It is looked at ten times a second while it gets on, and once a second while it does not: on Linux a `Progress`
  /// tells nobody of its changes. It is let go when it has finished or was cancelled, or the activity has ended.
  ///
  /// - Parameters:
  ///   - progress: what is joined; while it is indeterminate the part stays where it is.
  ///   - name: becomes the second line when the part gets on; nil, the default, leaves that line as it is.
  ///   - weight: how much of the work it is, against the other parts; 1 by default, and for what is not a
  ///     positive number.
  public func part(_ progress: Progress, _ name: String? = nil, weight: Double = 1) {
    part(progress, name, weight: weight, whenOver: nil)
  }

  /// Joins a `Progress` as a part, and calls back once it has been let go.
  package func part(
    _ progress: Progress, _ name: String? = nil, weight: Double = 1,
    whenOver: (@MainActor @Sendable () -> Void)?
  ) {
    let follower = ProgressFollower(progress, partLine(name, weight: weight))
    Task {
      await follower.follow { try await Task.sleep(for: .seconds($0)) }
      await whenOver?()
    }
  }
}
