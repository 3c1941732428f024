@testable import VeilCore
@testable import VeilEngine

extension Presentation {
  /// The phases of a veil's life, for the oracle: the machine's states without their values.
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
    switch state {
    case .hidden: .hidden
    case .waiting: .waiting
    case .appearing: .appearing
    case .visible: .visible
    case .lingering: .lingering
    case .leaving, .held: .leaving
    }
  }
}
