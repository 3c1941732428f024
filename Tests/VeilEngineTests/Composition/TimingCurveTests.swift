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

  static let curves: [TimingCurve] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, .steps(1), .steps(12), .steps(0),
    .cubic(x1: 0, y1: 0, x2: 0, y2: 0), .cubic(x1: 1, y1: 0, x2: 0, y2: 1),
    .cubic(x1: -3, y1: 0, x2: 7, y2: 1),
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
