import VeilCore

extension Composition {
  /// Puts everything into its final state, for UI tests and pictures: symbols are whole, progress is at its target, a
  /// spinner's arc is a whole ring, and other spinners do not turn. No frame and no wake-up is needed.
  mutating func stopMotion() {
    fade = .still(at: fade.to)
    for index in elements.indices {
      elements[index].former = nil
      elements[index].drawing.stopMotion()
    }
  }
}

extension Composition.Drawing {
  fileprivate mutating func stopMotion() {
    switch self {
    case .nothing, .box, .sheet, .text, .button: break
    case .artwork(var figure):
      figure.pace = 0
      self = .artwork(figure)
    case .number(var number):
      number.progress = .still(at: number.progress.to)
      self = .number(number)
    case .gauge(var gauge):
      gauge.progress = .still(at: gauge.progress.to)
      gauge.arrival = nil
      self = .gauge(gauge)
    case .symbol(var stroke):
      stroke.strokeEnd = .still(at: stroke.strokeEnd.to)
      stroke.predecessor = nil
      self = .symbol(stroke)
    case .spinner(var spinner):
      guard spinner.isAnimating, spinner.turns != nil else {
        spinner.stepsPerSecond = 0
        self = .spinner(spinner)
        return
      }
      self = .gauge(
        Composition.Gauge(
          kind: .ring, progress: .still(at: 1), color: spinner.color, track: .clear,
          lineWidth: spinner.lineWidth))
    }
  }
}
