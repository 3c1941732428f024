import VeilCore
import VeilEngine

extension Geometry.Transform {
  /// Parses SVG's `transform`: a list of functions, applied from the last to the first; nil: invalid.
  init?(svgTransform text: String) {
    var reader = NumberReader(text)
    var result = Geometry.Transform.identity
    reader.skipSpace()
    while !reader.isAtEnd {
      let name = reader.word()
      reader.skipSpace()
      guard reader.take(UInt8(ascii: "(")) else { return nil }
      reader.skipSpace()
      var numbers: [Double] = []
      while !reader.take(UInt8(ascii: ")")) {
        // The longest function has six numbers.
        guard numbers.count < 6, let number = reader.number() else { return nil }
        numbers.append(number)
        reader.skipComma()
      }
      guard let step = Geometry.Transform(svgFunction: name, numbers) else { return nil }
      result = step.concatenating(result)
      if reader.skipComma(), reader.isAtEnd { return nil }
    }
    self = result
  }

  /// One function with its arguments.
  private init?(svgFunction name: String, _ numbers: [Double]) {
    let first = numbers.first ?? 0
    let second = numbers.dropFirst().first
    switch (name, numbers.count) {
    case ("matrix", 6):
      self.init(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case ("translate", 1...2): self = .translation(x: first, y: second ?? 0)
    case ("scale", 1...2): self = .scale(x: first, y: second ?? first)
    case ("rotate", 1): self = .rotation(first * .pi / 180)
    case ("rotate", 3):
      self = .translation(x: -numbers[1], y: -numbers[2])
        .concatenating(.rotation(first * .pi / 180))
        .concatenating(.translation(x: numbers[1], y: numbers[2]))
    case ("skewX", 1): self.init(a: 1, b: 0, c: Geometry.Transform.tangent(first), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): self.init(a: 1, b: Geometry.Transform.tangent(first), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  /// The tangent of an angle in degrees.
  private static func tangent(_ degrees: Double) -> Double {
    let turn = rotation(degrees * .pi / 180)
    return turn.b / turn.a
  }
}
