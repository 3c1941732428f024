import VeilEngine

#if canImport(os)
  import os
#endif

/// Marks in Instruments the intervals in which a veil is visible and blocks, and each Cancel of the user.
@MainActor
final class Signposts {
  #if canImport(os)
    private static let signposter = OSSignposter(subsystem: "Veil", category: .pointsOfInterest)
    private var visible: OSSignpostIntervalState?
    private var blocking: OSSignpostIntervalState?
  #endif

  nonisolated init() {}

  func set(_ mark: UsageMeter.Mark) {
    #if canImport(os)
      let signposter = Signposts.signposter
      switch mark {
      case .appeared: visible = signposter.beginInterval("Veil", id: signposter.makeSignpostID())
      case .disappeared:
        if let visible { signposter.endInterval("Veil", visible) }
        visible = nil
      case .blocked: blocking = signposter.beginInterval("Veil blocks", id: signposter.makeSignpostID())
      case .unblocked:
        if let blocking { signposter.endInterval("Veil blocks", blocking) }
        blocking = nil
      case .cancelled: signposter.emitEvent("Cancel", id: signposter.makeSignpostID())
      }
    #endif
  }
}
