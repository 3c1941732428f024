import VeilCore

/// A text without an end of line, so that texts can be told apart by lines.
extension String: StyleFigure {
  static var controls: [StyleControl] { [StyleControl(label: "", kind: .text)] }
  var texts: [String] { [self] }
  init?(texts: [String]) {
    guard texts.count == 1 else { return nil }
    self = texts[0]
  }
  var swift: String { SwiftWriter.literal(self) }
}

extension Geometry.Size: StyleFigure, StyleDefault {
  static var controls: [StyleControl] { Double.controls("width") + Double.controls("height") }
  static var usual: Self { Self(width: 300, height: 200) }
  var texts: [String] { [width.swift, height.swift] }
  init?(texts: [String]) {
    guard texts.count == 2, let width = Double(texts: [texts[0]]), let height = Double(texts: [texts[1]])
    else { return nil }
    self.init(width: width, height: height)
  }
  var swift: String { "Geometry.Size(width: \(width.swift), height: \(height.swift))" }
}

extension Geometry.Point: StyleFigure {
  static var controls: [StyleControl] { Double.controls("x") + Double.controls("y") }
  var texts: [String] { [x.swift, y.swift] }
  init?(texts: [String]) {
    guard texts.count == 2, let x = Double(texts: [texts[0]]), let y = Double(texts: [texts[1]]) else {
      return nil
    }
    self.init(x: x, y: y)
  }
  var swift: String { self == .zero ? ".zero" : "Geometry.Point(x: \(x.swift), y: \(y.swift))" }
}

extension Geometry.Insets: StyleFigure {
  static var controls: [StyleControl] {
    Double.controls("top") + Double.controls("left") + Double.controls("bottom") + Double.controls("right")
  }
  var texts: [String] { [top.swift, left.swift, bottom.swift, right.swift] }
  init?(texts: [String]) {
    guard texts.count == 4, let top = Double(texts: [texts[0]]), let left = Double(texts: [texts[1]]),
      let bottom = Double(texts: [texts[2]]), let right = Double(texts: [texts[3]])
    else { return nil }
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
  var swift: String {
    if top == left, left == bottom, bottom == right { return "Geometry.Insets(\(top.swift))" }
    return "Geometry.Insets(top: \(top.swift), left: \(left.swift), bottom: \(bottom.swift), "
      + "right: \(right.swift))"
  }
}

extension TimingCurve: StyleFigure {
  private static let kinds = ["linear", "cubic", "steps", "spring"]
  private static let mostSteps = 1_000.0

  static var controls: [StyleControl] {
    let numbers = [
      ("x1", "cubic"), ("y1", "cubic"), ("x2", "cubic"), ("y2", "cubic"), ("steps", "steps"),
      ("bounce", "spring"),
    ]
    let kind = StyleControl(label: "kind", kind: .choice(kinds))
    return [kind] + numbers.flatMap { Double.controls($0.0, only: $0.1) }
  }

  var texts: [String] {
    switch self {
    case .linear: ["linear", "0", "0", "1", "1", "4", "0.3"]
    case .cubic(let x1, let y1, let x2, let y2):
      ["cubic", x1.swift, y1.swift, x2.swift, y2.swift, "4", "0.3"]
    case .steps(let count): ["steps", "0", "0", "1", "1", "\(count)", "0.3"]
    case .spring(let bounce): ["spring", "0", "0", "1", "1", "4", bounce.swift]
    }
  }

  init?(texts: [String]) {
    guard texts.count == Self.count, let x1 = Double(texts: [texts[1]]), let y1 = Double(texts: [texts[2]]),
      let x2 = Double(texts: [texts[3]]), let y2 = Double(texts: [texts[4]]),
      let steps = Double(texts: [texts[5]]), let bounce = Double(texts: [texts[6]])
    else { return nil }
    switch texts[0] {
    case "linear": self = .linear
    case "spring": self = .spring(bounce: bounce)
    case "cubic": self = .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    case "steps": self = .steps(Int(min(max(steps.rounded(), 1), TimingCurve.mostSteps)))
    default: return nil
    }
  }

  var swift: String {
    switch self {
    case .linear: ".linear"
    case .cubic(let x1, let y1, let x2, let y2):
      ".cubic(x1: \(x1.swift), y1: \(y1.swift), x2: \(x2.swift), y2: \(y2.swift))"
    case .steps(let count): ".steps(\(count))"
    case .spring(let bounce): ".spring(bounce: \(bounce.swift))"
    }
  }
}

extension FontSpec: StyleFigure {
  static var controls: [StyleControl] {
    String.controls("family") + Double.controls("size") + Weight.controls("weight")
  }
  var texts: [String] { [family ?? "", size.swift] + weight.texts }
  init?(texts: [String]) {
    guard texts.count == 3, let size = Double(texts: [texts[1]]), let weight = Weight(texts: [texts[2]])
    else { return nil }
    self.init(family: texts[0].isEmpty ? nil : texts[0], size: size, weight: weight)
  }
  var swift: String {
    "FontSpec(" + (family.map { "family: \($0.swift), " } ?? "") + "size: \(size.swift)"
      + (weight == .regular ? "" : ", weight: \(weight.swift)") + ")"
  }
}
