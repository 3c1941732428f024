#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilEngine

  extension Animation {
    /// Creates the animation of a curve, with a duration in seconds. SwiftUI has no steps: they count as
    /// linear.
    init(_ curve: TimingCurve, duration: Double) {
      switch curve {
      case .cubic(let x1, let y1, let x2, let y2):
        self = .timingCurve(x1, y1, x2, y2, duration: duration)
      case .spring(let bounce) where duration > 0:
        let spring = Spring(bounce: bounce)
        let frequency = spring.frequency / duration
        self = .interpolatingSpring(stiffness: frequency * frequency, damping: 2 * spring.damping * frequency)
      case .linear, .steps, .spring:
        self = .linear(duration: duration)
      }
    }
  }
#endif
