import Foundation
import Testing

@testable import VeilCore
@testable import VeilEngine

struct TimingCurveTests {
  /// Calculated by bisection, independently of the code under test, to six places.
  static let references: [(TimingCurve, [Double])] = [
    (.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
  ]

  @Test("The four CSS curves have their reference values", arguments: references)
  func values(curve: TimingCurve, values: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(curve.value(at: time) - value) < 1e-6, "\(curve) at \(time)")
    }
  }

  /// A spring's equation of motion, integrated in steps of 5e-6 by the Runge-Kutta method, to six places.
  static let springs: [(Double, [Double])] = [
    (0, [0.153396, 0.517051, 0.863110, 0.971174, 0.992717]),
    (0.3, [0.300089, 0.862980, 1.041599, 1.002632, 0.999152]),
    (0.5, [0.547465, 1.160556, 0.975458, 1.004017, 1.002020]),
    (0.8, [1.511027, 1.071340, 1.016824, 0.993802, 0.998630]),
  ]

  @Test("A spring moves as its equation says, and goes too far by its bounce", arguments: springs)
  func spring(bounce: Double, values: [Double]) {
    let curve = TimingCurve.spring(bounce: bounce)
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(curve.value(at: time) - value) < 2e-6, "at \(time)")
    }
    let highest = (0...1_000).map { curve.value(at: Double($0) / 1_000) }.max() ?? 0
    let overshoots: [Double: Double] = [0: 1, 0.3: 1.046, 0.5: 1.163, 0.8: 1.527]
    #expect(abs(highest - (overshoots[bounce] ?? 0)) < 2e-3)
  }

  @Test("A bounce that makes no sense is clamped", arguments: [-1, .nan, -.infinity, 0.9, 7, .infinity])
  func bounce(_ bounce: Double) {
    let nearest = bounce > 0 ? 0.8 : 0
    func value(_ bounce: Double) -> Double { TimingCurve.spring(bounce: bounce).value(at: 0.25) }
    #expect(value(bounce) == value(nearest))
  }

  @Test("The exponential function", arguments: [0.0, -1e-9, -0.01, -0.5, -1, -6.9, -20, -Double.infinity])
  func exponential(value: Double) {
    #expect(abs(MathLibrary.exp(value) - Foundation.exp(value)) <= 1e-14)
  }

  static let curves: [TimingCurve] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, .steps(1), .steps(12), .steps(0),
    .cubic(x1: 0, y1: 0, x2: 0, y2: 0), .cubic(x1: 1, y1: 0, x2: 0, y2: 1),
    .cubic(x1: -3, y1: 0, x2: 7, y2: 1), .spring(bounce: 0),
  ]

  @Test("Both ends are exact, also beyond them", arguments: curves)
  func ends(curve: TimingCurve) {
    for time in [-1, 0, -Double.infinity] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.5, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test("Curves whose points stand between 0 and 1 never go back", arguments: curves)
  func monotonic(curve: TimingCurve) {
    var last = 0.0
    for step in 0...1_000 {
      let value = curve.value(at: Double(step) / 1_000)
      #expect(value >= last - 1e-9)
      last = value
    }
  }

  @Test("Steps jump at the end of their part of the time")
  func steps() {
    let curve = TimingCurve.steps(4)
    #expect([0.1, 0.24, 0.25, 0.5, 0.74, 0.99].map(curve.value) == [0, 0, 0.25, 0.5, 0.5, 0.75])
  }
}
