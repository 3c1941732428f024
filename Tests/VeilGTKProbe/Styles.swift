import VeilGTK

/// The looks that tests ask for by name.
enum Styles {
  static func named(_ name: Substring) -> VeilStyle {
    switch name {
    case "veil": .veil
    case "activity": .activity
    case "card": .card
    case "status": .status
    case "blocker": .blocker
    case "loading": .loading
    case "own": own
    default: .automatic
    }
  }

  /// Everything that an app can choose is another than in any preset.
  private static var own: VeilStyle {
    var style = VeilStyle.activity
    style.scrim = .fixed(RGBA(red: 0, green: 0.4, blue: 0))
    style.panel.fill = .fixed(RGBA(red: 1, green: 1, blue: 0))
    style.panel.arrangement = .indicatorAbove
    style.panel.minimumSize = Geometry.Size(width: 310, height: 170)
    style.message = VeilStyle.TextStyle(
      font: FontSpec(family: "Monospace", size: 22, weight: .bold),
      color: .fixed(RGBA(red: 0, green: 0, blue: 1)))
    style.indicator.spinner = VeilStyle.SpinnerStyle(
      kind: .arc, size: 60, color: .fixed(RGBA(red: 1, green: 0, blue: 0)), lineWidth: 8)
    return style
  }
}

extension VeilStyle {
  /// Changes one figure.
  mutating func change(_ words: [Substring]) {
    let numbers = words.compactMap { Double($0) }
    switch words.first {
    case "fade": timing.fade = numbers[0]
    case "patience": timing.patience = numbers[0]
    case "symbol": indicator.symbol.symbols.success = Symbol.named(words[1])
    case "symbol-size": indicator.symbol.size = numbers[0]
    case "symbol-delay": indicator.symbol.delay = numbers[0]
    // Without a number by the length of its path.
    case "symbol-duration": indicator.symbol.duration = numbers.first
    case "symbol-at-once": indicator.symbol.isAnimated = false
    case "rounded-drawing":
      indicator.artwork = Artwork(
        size: Geometry.Size(width: numbers[0], height: numbers[1]),
        parts: [
          .fill(
            BezierPath(
              roundedRect: Geometry.Rect(x: 0, y: 0, width: numbers[0], height: numbers[1]),
              radius: numbers[2]),
            .color(RGBA(red: 1, green: 0, blue: 0)))
        ])
    default: say("unknown look \(words)")
    }
  }
}

extension Symbol {
  /// One of the library's, or "long" or "short", which are longer and shorter than any of those.
  fileprivate static func named(_ name: Substring) -> Symbol {
    if let symbol = library.first(where: { $0.name == name }) { return symbol }
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0, y: 0))
    if name == "long" {
      for line in 1...10 {
        path.line(to: Geometry.Point(x: line.isMultiple(of: 2) ? 0 : 1, y: Double(line) / 10))
      }
    } else {
      path.line(to: Geometry.Point(x: 0.25, y: 0))
    }
    return Symbol(String(name), path: path)
  }
}
