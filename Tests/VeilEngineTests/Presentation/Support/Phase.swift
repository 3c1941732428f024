@testable import VeilCore
@testable import VeilEngine

extension Presentation {
  /// The phases of a veil's life, for the oracle: the machine's phases, and what it waits for or shows.
  enum Phase: Hashable {
    case hidden
    case waiting
    case appearing
    case visible
    case lingering
    case leaving
  }

  /// The current phase.
  var phase: Phase {
    switch seen?.phase {
    case nil: isStageHere && !isIdle ? .waiting : .hidden
    case .appearing: .appearing
    case .visible: shownNotice == nil ? .visible : .lingering
    case .leaving, .held: .leaving
    }
  }
}
