import VeilCore
import VeilEngine

extension VeilStyle.ProgressStyle.Kind: StyleFigure {
  static var controls: [StyleControl] {
    [StyleControl(label: "kind", kind: .choice(["ring", "pie", "bar", "number"]))]
      + Double.controls("minimum width", only: "bar")
  }
  var texts: [String] {
    switch self {
    case .ring: ["ring", "120"]
    case .pie: ["pie", "120"]
    case .bar(let width): ["bar", width.swift]
    case .number: ["number", "120"]
    }
  }
  init?(texts: [String]) {
    guard texts.count == Self.count, let width = Double(texts: [texts[1]]) else { return nil }
    switch texts[0] {
    case "ring": self = .ring
    case "pie": self = .pie
    case "bar": self = .bar(minimumWidth: width)
    case "number": self = .number
    default: return nil
    }
  }
  var swift: String {
    if case .bar(let width) = self { ".bar(minimumWidth: \(width.swift))" } else { "." + texts[0] }
  }
}

extension VeilStyle.TextStyle: StyleFigure, StyleDefault {
  static var controls: [StyleControl] {
    FontSpec.controls + VeilStyle.Ink.controls + Alignment.controls("alignment")
  }
  static var usual: Self { Self(font: FontSpec(size: 13), color: .fixed(.black)) }
  var texts: [String] { font.texts + color.texts + alignment.texts }
  init?(texts: [String]) {
    guard texts.count == Self.count, let font = FontSpec(texts: Array(texts.prefix(FontSpec.count))),
      let color = VeilStyle.Ink(texts: Array(texts.dropFirst(FontSpec.count).dropLast())),
      let alignment = Alignment(texts: Array(texts.suffix(1)))
    else { return nil }
    self.init(font: font, color: color, alignment: alignment)
  }
  var swift: String {
    "VeilStyle.TextStyle(font: \(font.swift), color: \(color.swift)"
      + (alignment == .center ? ")" : ", alignment: \(alignment.swift))")
  }
}

/// An app's own picture cannot be set here: a disc of a size stands for it.
extension Artwork: StyleFigure, StyleDefault {
  static var controls: [StyleControl] { Double.controls("diameter of a disc") }
  static var usual: Self { disc(30) }
  private static func disc(_ diameter: Double) -> Artwork {
    let size = Geometry.Size(width: diameter, height: diameter)
    return Artwork(
      size: size,
      parts: [.fill(BezierPath(ellipseIn: Geometry.Rect(origin: .zero, size: size)), .tint)])
  }
  /// The diameter is not public: the disc that is equal has it.
  private var diameter: Double {
    (1...Artwork.largest).map(Double.init).first { Artwork.disc($0) == self } ?? 30
  }
  private static let largest = 200
  var texts: [String] { diameter.texts }
  init?(texts: [String]) {
    guard let diameter = Double(texts: texts) else { return nil }
    self = Artwork.disc(min(max(diameter.rounded(), 1), Double(Artwork.largest)))
  }
  var swift: String {
    let side = diameter.swift
    return
      "Artwork(size: Geometry.Size(width: \(side), height: \(side)), parts: [.fill(BezierPath(ellipseIn: "
      + "Geometry.Rect(x: 0, y: 0, width: \(side), height: \(side))), .tint)])"
  }
}
