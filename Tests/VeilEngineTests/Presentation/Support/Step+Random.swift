import VeilCore

extension Step {
  /// A random step, with probabilities that lead to interesting states; `begun` is the number of activities so far.
  static func random(begun: inout Int, using generator: inout SeededGenerator) -> Step {
    func someActivity(_ generator: inout SeededGenerator) -> Int {
      max(1, begun - Int.random(in: 0..<4, using: &generator))
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<16:
      begun += 1
      return .begin(begun, blocking: Bool.random(using: &generator))
    case 16..<30:
      let ending: Ending =
        [.ended, .succeeded, .failed, .cancelled].randomElement(using: &generator) ?? .ended
      return .end(someActivity(&generator), ending)
    case 30..<34: return .cancel(someActivity(&generator), byCaller: Bool.random(using: &generator))
    case 34..<38:
      return .flash(
        Status.allCases.randomElement(using: &generator) ?? .success,
        priority: [.low, .normal, .high].randomElement(using: &generator) ?? .normal)
    case 38..<41: return .dismiss
    case 41..<42: return .endAll
    case 42..<45: return .attention(Bool.random(using: &generator))
    case 45..<46: return .assistance(Bool.random(using: &generator))
    case 46..<47: return .stageLost
    case 47..<50: return .stageFound
    case 50..<51: return .background
    case 51..<54: return .foreground
    case 54..<56: return .oversleep(Times.edges.randomElement(using: &generator) ?? 1)
    case 56..<57: return .oversleep(64)
    case 57..<58: return .turnBack(Times.edges.randomElement(using: &generator) ?? 1)
    case 58..<60: return .begin(max(1, begun), blocking: true)
    case 60..<63: return .dialogs(Int.random(in: 0..<3, using: &generator))
    default: return .wait(Times.edges.randomElement(using: &generator) ?? 1)
    }
  }
}
