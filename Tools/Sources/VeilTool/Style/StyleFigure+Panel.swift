import VeilCore

extension VeilStyle.Panel.Border: StyleFigure, StyleDefault {
  static var controls: [StyleControl] {
    VeilStyle.Ink.controls + Double.controls("width") + Bool.controls("centred")
  }
  static var usual: Self { Self(color: .fixed(.black), width: 1) }
  var texts: [String] { color.texts + width.texts + isCentered.texts }
  init?(texts: [String]) {
    guard texts.count == Self.count, let color = VeilStyle.Ink(texts: Array(texts.dropLast(2))),
      let width = Double(texts: [texts[texts.count - 2]]),
      let isCentered = Bool(texts: [texts[texts.count - 1]])
    else { return nil }
    self.init(color: color, width: width, isCentered: isCentered)
  }
  var swift: String {
    "VeilStyle.Panel.Border(color: \(color.swift), width: \(width.swift)"
      + (isCentered ? ", isCentered: true)" : ")")
  }
}

extension VeilStyle.Panel.Shadow: StyleFigure, StyleDefault {
  static var controls: [StyleControl] {
    VeilStyle.Ink.controls + Double.controls("radius") + Geometry.Point.controls("offset")
  }
  static var usual: Self { Self(color: .grey(0, alpha: 0.3)) }
  var texts: [String] { color.texts + radius.texts + offset.texts }
  init?(texts: [String]) {
    guard texts.count == Self.count, let color = VeilStyle.Ink(texts: Array(texts.dropLast(3))),
      let radius = Double(texts: [texts[texts.count - 3]]),
      let offset = Geometry.Point(texts: Array(texts.suffix(2)))
    else { return nil }
    self.init(color: color, radius: radius, offset: offset)
  }
  var swift: String {
    "VeilStyle.Panel.Shadow(color: \(color.swift), radius: \(radius.swift), offset: \(offset.swift))"
  }
}

extension VeilStyle.Panel.Extent: StyleFigure {
  static var controls: [StyleControl] {
    [StyleControl(label: "kind", kind: .choice(["hugging", "filling"]))]
      + Geometry.Insets.controls.map { StyleControl(label: $0.label, kind: $0.kind, only: ["filling"]) }
  }
  var texts: [String] {
    switch self {
    case .hugging: ["hugging"] + Geometry.Insets.zero.texts
    case .filling(let insets): ["filling"] + insets.texts
    }
  }
  init?(texts: [String]) {
    guard texts.count == Self.count, let insets = Geometry.Insets(texts: Array(texts.dropFirst())) else {
      return nil
    }
    switch texts[0] {
    case "hugging": self = .hugging
    case "filling": self = .filling(insets)
    default: return nil
    }
  }
  var swift: String {
    if case .filling(let insets) = self { ".filling(\(insets.swift))" } else { ".hugging" }
  }
}

extension VeilStyle.Entrance: StyleFigure {
  static var controls: [StyleControl] {
    [StyleControl(label: "kind", kind: .choice(["fade", "zoom", "slide"]))]
      + Double.controls("from factor", only: "zoom") + VeilStyle.Side.controls("from side", only: "slide")
  }
  var texts: [String] {
    switch self {
    case .fade: ["fade", "0.8", "bottom"]
    case .zoom(let factor): ["zoom", factor.swift, "bottom"]
    case .slide(let side): ["slide", "0.8"] + side.texts
    }
  }
  init?(texts: [String]) {
    guard texts.count == Self.count, let factor = Double(texts: [texts[1]]),
      let side = VeilStyle.Side(texts: [texts[2]])
    else { return nil }
    switch texts[0] {
    case "fade": self = .fade
    case "zoom": self = .zoom(from: factor)
    case "slide": self = .slide(from: side)
    default: return nil
    }
  }
  var swift: String {
    switch self {
    case .fade: ".fade"
    case .zoom(let factor): ".zoom(from: \(factor.swift))"
    case .slide(let side): ".slide(from: \(side.swift))"
    }
  }
}

extension VeilStyle.DefaultMessage: StyleFigure {
  static var controls: [StyleControl] {
    [StyleControl(label: "kind", kind: .choice(["none", "loading", "loadingWithDots", "text"]))]
      + String.controls("text", only: "text")
  }
  var texts: [String] {
    switch self {
    case .none: ["none", ""]
    case .loading: ["loading", ""]
    case .loadingWithDots: ["loadingWithDots", ""]
    case .text(let text): ["text", text]
    }
  }
  init?(texts: [String]) {
    guard texts.count == Self.count else { return nil }
    switch texts[0] {
    case "none": self = .none
    case "loading": self = .loading
    case "loadingWithDots": self = .loadingWithDots
    case "text": self = .text(texts[1])
    default: return nil
    }
  }
  var swift: String {
    if case .text(let text) = self { ".text(\(text.swift))" } else { "." + texts[0] }
  }
}

extension Outside: StyleFigure {
  private static let places: [(name: String, place: Outside)] = [
    ("dock", .dock), ("jobs", .jobs), ("notification", .notification), ("busy", .busy),
  ]
  static var controls: [StyleControl] { places.flatMap { Bool.controls($0.name) } }
  var texts: [String] { Outside.places.map { contains($0.place).swift } }
  init?(texts: [String]) {
    guard texts.count == Self.count else { return nil }
    self.init()
    for (text, place) in zip(texts, Outside.places) {
      guard let isThere = Bool(texts: [text]) else { return nil }
      if isThere { insert(place.place) }
    }
  }
  var swift: String {
    if self == .everywhere { return ".everywhere" }
    let names = Outside.places.filter { contains($0.place) }.map { "." + $0.name }
    return "[" + names.joined(separator: ", ") + "]"
  }
}
