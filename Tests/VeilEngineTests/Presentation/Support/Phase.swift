@testable import VeilCore
@testable import VeilEngine

extension Presentation {
  /// The steps of a veil's life, for the judge: the machine's states without what they hold.
  enum Phase: Hashable {
    case hidden
    case waiting
    case appearing
    case visible
    case lingering
    case leaving
  }

  /// Where in its life the veil is.
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
