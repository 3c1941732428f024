@testable import VeilCore
@testable import VeilEngine

/// The observable state of a machine at one instant.
struct Observation: Hashable {
  var phase: Presentation.Phase
  var reach: Reach
  var subject: Presentation.Subject
  var opacity: Double
  var fade: Tween
  var deadline: Double?
}

/// A machine, its clock, and a model that carries out its effects. A fault may be injected between them.
struct MachineUnderTest: Hashable {
  var machine = Presentation()
  var now = 0.0
  var fault = Fault.none
  /// The last effects that the outside received.
  var told = Told()
  /// Set when a delayed effect waits, for the faults that need it.
  var withheld: [Presentation.Effect] = []

  struct Told: Hashable {
    var reach = Reach.nothing
    var subject = Presentation.Subject.nothing
    var fade = Tween.still(at: 0)
    var wake: Double?
  }

  var observation: Observation {
    fault.distort(
      Observation(
        phase: machine.phase, reach: told.reach, subject: told.subject, opacity: told.fade.value(at: now),
        fade: told.fade, deadline: told.wake),
      of: self)
  }

  /// Applies a step, and returns the effects.
  mutating func apply(_ step: Step) -> [Presentation.Effect] {
    var effects: [Presentation.Effect] = []
    switch fault.distort(step) {
    case .wait(let seconds), .pass(let seconds):
      now += seconds
    case .tick(let seconds), .oversleep(let seconds):
      now += seconds
      effects += carryOut(machine.timePassed(at: now))
    case .turnBack(let seconds):
      // Only a machine that has read the clock before notices that it goes back.
      effects += carryOut(machine.timePassed(at: now))
      now -= seconds
      effects += carryOut(machine.timePassed(at: now))
    case .begin(let id, let blocking):
      effects += carryOut(
        machine.activityBegan(
          ActivityID(UInt64(id)), timing: fault.distort(Times.timing), isBlocking: blocking, at: now))
    case .end(let id, let ending):
      let id = ActivityID(UInt64(id))
      effects += carryOut(
        machine.activityEnded(id, outcome: ending.outcome, notice: ending.notice, at: now))
    case .cancel(let id, let byCaller):
      let id = ActivityID(UInt64(id))
      effects += carryOut(machine.handle([byCaller ? .callerCancelled(id) : .cancelAsked(id)], at: now))
    case .flash(let status, let priority):
      effects += carryOut(
        machine.noticeGiven(Times.notice(status, message: "flash", priority: priority), at: now))
    case .dismiss: effects += carryOut(machine.handle([.actionTaken(.dismiss)], at: now))
    case .endAll: effects += carryOut(machine.handle([.allEnded], at: now))
    case .attention(let has): effects += carryOut(machine.handle([.attentionChanged(has)], at: now))
    case .assistance(let isThere): effects += carryOut(machine.assistanceChanged(isThere, at: now))
    case .dialogs(let newest): effects += carryOut(machine.dialogsChanged(newest: newest, at: now))
    case .still(let still): effects += carryOut(machine.handle([.stillnessChanged(still)], at: now))
    case .stageLost: effects += carryOut(machine.handle([.stageLost], at: now))
    case .stageFound: effects += carryOut(machine.handle([.stageFound], at: now))
    case .background: effects += carryOut(machine.handle([.enteredBackground()], at: now))
    case .foreground: effects += carryOut(machine.handle([.enteredForeground], at: now))
    }
    return effects
  }

  /// The parts of a step, given the outside's state: a wait is divided at the wake-ups. Each part must be applied before
  /// the next is requested.
  func first(of step: Step) -> (now: Step, rest: Step?) {
    guard case .wait(let seconds) = step else { return (step, nil) }
    guard let wake = told.wake, wake <= now + seconds else { return (.pass(seconds), nil) }
    return (.tick(wake - now), .wait(now + seconds - wake))
  }

  private mutating func carryOut(_ wanted: [Presentation.Effect]) -> [Presentation.Effect] {
    let effects = fault.distort(wanted, withheld: &withheld)
    for effect in effects {
      switch effect {
      case .block(let reach): told.reach = reach
      case .show(let subject): told.subject = subject
      case .fade(let tween): told.fade = tween
      case .remove:
        told.subject = .nothing
        told.fade = .still(at: 0)
      case .wake(let instant): told.wake = instant
      case .announce, .cancel, .timeOut, .endNotice: break
      }
    }
    return effects
  }

  /// The same machine with instants relative to now, and those too far in the past to matter made equal, so that two
  /// machines with the same future are equal.
  var relative: MachineUnderTest {
    var copy = self
    copy.machine.shift(by: -now)
    copy.machine.asked.isStale = machine.asked.isStale
    copy.machine.asked.fade.start -= now
    if let deadline = copy.machine.asked.deadline { copy.machine.asked.deadline = deadline - now }
    copy.machine.asked.subject = .nothing
    let horizon = -(Times.grace + Times.minimum + Times.patience + Times.linger)
    copy.machine.live.changeAll {
      $0.began = max($0.began, horizon)
      $0.saidAt = 0
    }
    if var seen = copy.machine.seen {
      seen.since = max(seen.since, horizon)
      seen.minimumEnds = max(seen.minimumEnds, 0)
      if !seen.fade.isMoving(at: 0) { seen.fade = .still(at: seen.fade.to) }
      copy.machine.seen = seen
    }
    copy.machine.asked.fade = copy.machine.fade
    copy.told = Told(reach: told.reach)
    copy.now = 0
    return copy
  }
}

extension Step.Ending {
  var outcome: Outcome {
    switch self {
    case .ended: return .ended
    case .succeeded: return .succeeded("done")
    case .failed: return .failed("failed")
    case .cancelled: return .cancelled
    }
  }

  var notice: Notice? {
    switch self {
    case .ended, .cancelled: return nil
    case .succeeded: return Times.notice(.success, message: "done")
    case .failed: return Times.notice(.failure, message: "failed")
    }
  }
}
