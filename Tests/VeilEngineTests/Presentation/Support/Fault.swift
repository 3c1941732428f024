@testable import VeilCore
@testable import VeilEngine

/// Faults that are injected between a machine and the outside, to check that the oracle finds them.
enum Fault: Hashable, CaseIterable {
  case none
  /// The veil never goes.
  case neverRemoves
  /// Input stays blocked after the work has ended.
  case keepsBlocking
  /// Input is free during grace.
  case blocksOnlyWhenSeen
  /// The panel's rectangle lets clicks through while it is still there.
  case leaksClicksAtPanel
  /// A wake-up is forgotten.
  case forgetsToWake
  /// A wake-up comes later than requested.
  case wakesLate
  /// Fades start from their ends instead of from where the veil is.
  case jumpsWhenTurned
  /// Grace is ignored.
  case ignoresGrace
  /// The minimum is ignored.
  case ignoresMinimum
  /// The end of an activity is lost.
  case losesEnds
  /// A show during a fade-out is lost.
  case losesShowWhileLeaving
  /// The start is announced twice.
  case announcesTwice
  /// Speaks during grace.
  case speaksTooEarly
  /// Never announces that work is still going on.
  case forgetsPatience
  /// The shown activity is not the newest.
  case showsTheOldest
  /// A lost stage goes on blocking.
  case blocksWithoutStage
  /// A veil stays over a newer dialog.
  case coversDialogs
  /// A second end of the same activity ends another one.
  case secondEndHitsAnother
  /// A dismissed notice stays.
  case ignoresDismissal
  /// A notice does not stay longer for users who need more time.
  case hurriesTheAssisted

  func distort(_ step: Step) -> Step {
    switch (self, step) {
    case (.losesEnds, .end): return .pass(0)
    case (.ignoresDismissal, .dismiss): return .pass(0)
    case (.hurriesTheAssisted, .assistance): return .pass(0)
    case (.secondEndHitsAnother, .end(let id, let ending)): return .end(max(1, id - 1), ending)
    default: return step
    }
  }

  func distort(_ timing: Timing) -> Timing {
    var timing = timing
    if self == .ignoresGrace { timing.grace = 0 }
    if self == .ignoresMinimum { timing.minimum = 0 }
    return timing
  }

  func distort(
    _ effects: [Presentation.Effect], withheld: inout [Presentation.Effect]
  ) -> [Presentation.Effect] {
    var result: [Presentation.Effect] = []
    for effect in effects {
      switch (self, effect) {
      case (.neverRemoves, .remove): break
      case (.keepsBlocking, .block(let reach)) where reach != .scope: break
      case (.leaksClicksAtPanel, .block(.panel)): result.append(.block(.nothing))
      case (.forgetsToWake, .wake(at: .some)): break
      case (.wakesLate, .wake(at: .some(let instant))): result.append(.wake(at: instant + 0.75))
      case (.jumpsWhenTurned, .fade(let tween)):
        var jump = tween
        jump.from = 1 - tween.to
        result.append(.fade(jump))
      case (.losesShowWhileLeaving, .fade(let tween)) where tween.to == 1 && tween.from > 0: break
      case (.announcesTwice, .announce(.began)): result += [effect, effect]
      case (.forgetsPatience, .announce(.stillWorking)): break
      case (.speaksTooEarly, .block(.scope)):
        result += [effect, .announce(.began(ActivityID(1)))]
      default: result.append(effect)
      }
    }
    return result
  }

  func distort(_ observation: Observation, of test: MachineUnderTest) -> Observation {
    var observation = observation
    switch self {
    case .blocksOnlyWhenSeen:
      if observation.subject == .nothing { observation.reach = .nothing }
    case .blocksWithoutStage:
      if !test.machine.isStageHere, !test.machine.live.isEmpty { observation.reach = .scope }
    case .coversDialogs:
      if test.machine.live.elements.contains(where: { $0.isAside }) { observation.reach = .scope }
    case .showsTheOldest:
      if case .activity(var shown) = observation.subject, let oldest = test.machine.live.elements.first {
        shown.id = oldest.id
        observation.subject = .activity(shown)
      }
    default: break
    }
    return observation
  }
}
