#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  extension Animation {
    /// Creates the animation of a curve, with a duration in seconds. SwiftUI has no steps: they count as
    /// linear.
    init(_ curve: TimingCurve, duration: Double) {
      switch curve {
      case .cubic(let x1, let y1, let x2, let y2):
        self = .timingCurve(x1, y1, x2, y2, duration: duration)
      case .linear, .steps:
        self = .linear(duration: duration)
      }
    }
  }
#endif
