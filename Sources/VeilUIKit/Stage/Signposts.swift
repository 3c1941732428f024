#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  #if canImport(os)
    import os
  #endif

  /// Marks in Instruments from when to when a veil is seen, and takes input.
  @MainActor
  final class Signposts {
    #if canImport(os)
      private static let signposter = OSSignposter(subsystem: "Veil", category: .pointsOfInterest)
      private var seen: OSSignpostIntervalState?
      private var blocked: OSSignpostIntervalState?

      func update(isSeen: Bool, isBlocked: Bool) {
        let signposter = Signposts.signposter
        if isSeen, seen == nil { seen = signposter.beginInterval("Veil", id: signposter.makeSignpostID()) }
        if !isSeen, let state = seen {
          signposter.endInterval("Veil", state)
          seen = nil
        }
        if isBlocked, blocked == nil {
          blocked = signposter.beginInterval("Veil blocks", id: signposter.makeSignpostID())
        }
        if !isBlocked, let state = blocked {
          signposter.endInterval("Veil blocks", state)
          blocked = nil
        }
      }
    #else
      func update(isSeen: Bool, isBlocked: Bool) {}
    #endif
  }
#endif
