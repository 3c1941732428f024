// In debug builds `squareRoot()` and `rounded()` call the C library, and a module without imports does not
// link it.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The functions that paths, spinners and springs need, in plain arithmetic.
///
/// The C library's results differ by a bit from platform to platform, and WebAssembly without a system has no
/// C library. These functions give the same bits everywhere, within 3e-16 of the C library's sine and cosine
/// for angles up to a thousand.
package enum MathLibrary {
  /// The tangent of an angle in radians; NaN for an angle that is not finite.
  package static func tan(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return sine / cosine
  }

  /// The sine and the cosine of an angle in radians; NaN for an angle that is not finite.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // π/2 in three parts: the products with a quarter count below 2²⁰ are exact, so that there is no
    // cancellation.
    let quarters = (angle * (2 / Double.pi)).rounded(.toNearestOrEven)
    var rest = angle - quarters * 1.570_796_326_734_125_614_17
    rest -= quarters * 6.077_100_506_303_965_976_60e-11
    rest -= quarters * 2.022_266_248_795_950_631_54e-21
    // Far outside that range the remainder is meaningless, but it must stay small.
    rest = Swift.min(Swift.max(rest, -Double.pi / 4), Double.pi / 4)
    let (sine, cosine) = smallSineAndCosine(rest)
    switch Int(quarters - 4 * (quarters / 4).rounded(.down)) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the vector (x, y) in radians, in −π … π; 0 for the zero vector.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let isSteep = y.magnitude > x.magnitude
    let ratio = isSteep ? x.magnitude / y.magnitude : y.magnitude / x.magnitude
    guard !ratio.isNaN else { return x == 0 && y == 0 ? 0 : .nan }
    var angle = smallArcTangent(ratio)
    if isSteep { angle = Double.pi / 2 - angle }
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The exponential function; within 1e-14 of the C library's for -20…0.
  package static func exp(_ value: Double) -> Double {
    guard value.isFinite else { return value < 0 ? 0 : value }
    // Taylor's series of a small part, squared as often as it was halved.
    var part = value
    var halvings = 0
    while part.magnitude > 0.01, halvings < 64 {
      part /= 2
      halvings += 1
    }
    var sum = 1.0
    for order in stride(from: 8.0, to: 0, by: -1) { sum = 1 + part / order * sum }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  /// The cube root of a non-negative number; NaN for any other.
  package static func cubeRoot(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value == 0 ? 0 : .nan }
    // Newton's method from above, which falls steadily to the root.
    var root = Swift.max(value, 1)
    while true {
      let next = root - (root - value / (root * root)) / 3
      guard next < root else { return root }
      root = next
    }
  }
}

extension MathLibrary {
  /// Taylor's series for −π/4 … π/4, to the term below the last bit.
  private static func smallSineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let square = x * x
    var sine = 1.0
    var cosine = 1.0
    var order = 18.0
    while order >= 2 {
      sine = 1 - square / (order * (order + 1)) * sine
      cosine = 1 - square / (order * (order - 1)) * cosine
      order -= 2
    }
    return (x * sine, cosine)
  }

  /// Taylor's series for 0 … 1, after the angle has been halved twice.
  private static func smallArcTangent(_ x: Double) -> Double {
    var small = x
    for _ in 0..<2 { small = small / (1 + (1 + small * small).squareRoot()) }
    let square = small * small
    var sum = 0.0
    var order = 25.0
    while order >= 1 {
      sum = 1 / order - square * sum
      order -= 2
    }
    return 4 * small * sum
  }
}
