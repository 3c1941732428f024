import Foundation
import VeilCore
import VeilEngine

/// Pseudo-random numbers, the same for each seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func point() -> Geometry.Point {
    Geometry.Point(x: .random(in: 0...100, using: &self), y: .random(in: 0...100, using: &self))
  }
}

/// The measured paths.
enum Paths {
  /// A thousand successive cubics, including loops, near cusps and hairpins.
  static let random: BezierPath = {
    var seeded = Seeded(2026)
    var path = BezierPath()
    path.move(to: seeded.point())
    for _ in 0..<1000 {
      path.curve(to: seeded.point(), control1: seeded.point(), control2: seeded.point())
    }
    return path
  }()

  /// The size of indicators, in points.
  static let size = 44.0

  /// A ring of progress: four cubics.
  static let ring = BezierPath(circleCenter: Geometry.Point(x: 22, y: 22), radius: 20)

  /// The library's checkmark: a cubic, whose speed falls to zero at its end, and a line.
  static let check = Symbol.checkmark.path(in: Geometry.Rect(x: 0, y: 0, width: size, height: size))

  /// A star of forty lines, with sides of different lengths.
  static let star: BezierPath = {
    var star = BezierPath()
    for index in 0..<40 {
      let radius = index % 2 == 0 ? 20.0 : 9
      let angle = Double(index) / 40 * 2 * .pi + Double(index % 5) * 0.01
      star.line(to: Geometry.Point(x: 22 + radius * cos(angle), y: 22 + radius * sin(angle)))
    }
    star.close()
    return star
  }()

  static func described(_ name: String) -> String {
    ["check": "a checkmark", "ring": "a ring (4 cubics)", "star": "a star (40 lines)"][name] ?? name
  }
}

extension BezierPath {
  /// The workers' notation: letters as in SVG, absolute, with exact coordinates.
  var forWorkers: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(point.x) \(point.y)"
      case .line(let point): "L \(point.x) \(point.y)"
      case .quad(let point, let control): "Q \(control.x) \(control.y) \(point.x) \(point.y)"
      case .curve(let point, let control1, let control2):
        "C \(control1.x) \(control1.y) \(control2.x) \(control2.y) \(point.x) \(point.y)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
