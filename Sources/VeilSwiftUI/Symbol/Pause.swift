#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    /// Waits this many seconds, and throws when its task is cancelled. Tests replace it with their own clock.
    var veilPause: @Sendable (Double) async throws -> Void {
      get { self[PauseKey.self] }
      set { self[PauseKey.self] = newValue }
    }
  }

  private struct PauseKey: EnvironmentKey {
    static let defaultValue: @Sendable (Double) async throws -> Void = {
      try await Task.sleep(for: .seconds($0))
    }
  }
#endif
