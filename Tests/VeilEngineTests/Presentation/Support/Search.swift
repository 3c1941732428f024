@testable import VeilCore

/// Every sequence of steps up to a depth; each distinct state is continued once.
struct Search {
  struct Report {
    var sequences = 0.0
    var distinctStates = 0
    var events = 0
    var failure: (steps: [Step], broken: String)?
  }

  /// The possible next steps in a state.
  var choices: (Run) -> [Step]
  var depth: Int

  func report(fault: Fault = .none) -> Report {
    var report = Report()
    // The parents, to report the sequence that leads to a failure.
    var parents: [(parent: Int, step: Step)] = []
    var level: [(run: Run, node: Int, ways: Double)] = [(Run(fault: fault), -1, 1)]
    var known: Set<Run> = [level[0].run.relative]
    for _ in 0..<depth {
      var next: [(run: Run, node: Int, ways: Double)] = []
      var places: [Run: Int] = [:]
      for (run, node, ways) in level {
        for step in choices(run) {
          var run = run
          report.events += 1
          report.sequences += ways
          if let broken = run.take(step) {
            report.failure = (path(to: node, parents) + [step], broken)
            return report
          }
          let relative = run.relative
          if let place = places[relative] {
            next[place].ways += ways
          } else if known.insert(relative).inserted {
            parents.append((node, step))
            places[relative] = next.count
            next.append((run, parents.count - 1, ways))
          }
        }
      }
      level = next
    }
    report.distinctStates = known.count
    return report
  }

  private func path(to node: Int, _ parents: [(parent: Int, step: Step)]) -> [Step] {
    var steps: [Step] = []
    var node = node
    while node >= 0 {
      steps.append(parents[node].step)
      node = parents[node].parent
    }
    return steps.reversed()
  }
}

extension Search {
  /// Three activities that begin and end, and the times at the edges.
  static func work(depth: Int) -> Search {
    Search(choices: { run in begins(run, atMost: 3) + ends(run, [.ended]) + waits }, depth: depth)
  }

  /// Two activities with outcomes, dismissal, Cancel and a lost stage, and the times at the edges.
  static func outcomes(depth: Int) -> Search {
    Search(
      choices: { run in
        begins(run, atMost: 2) + ends(run, [.ended, .failed]) + [
          .dismiss, .cancel(1), .stageLost, .stageFound,
          .flash(.information, priority: .high),
        ] + waits
      }, depth: depth)
  }

  /// Two activities, and up to two dialogs over them, and the times at the edges.
  static func dialogs(depth: Int) -> Search {
    Search(
      choices: { run in
        begins(run, atMost: 2) + ends(run, [.ended, .failed]) + (0...2).map { .dialogs($0) } + waits
      }, depth: depth)
  }

  private static let waits = Times.edges.map { Step.wait($0) }

  private static func begins(_ run: Run, atMost count: Int) -> [Step] {
    let next = run.oracle.begun + 1
    return next <= count ? [.begin(next, blocking: next != 2)] : []
  }

  private static func ends(_ run: Run, _ endings: [Step.Ending]) -> [Step] {
    run.oracle.live.flatMap { work in endings.map { .end(work.id, $0) } }
  }
}
