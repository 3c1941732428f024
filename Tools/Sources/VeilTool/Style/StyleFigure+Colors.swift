import VeilCore

extension RGBA: StyleFigure {
  static var controls: [StyleControl] {
    [StyleControl(label: "", kind: .color), StyleControl(label: "opacity", kind: .number)]
  }

  var texts: [String] { [hex, alpha.swift] }

  /// Red, green and blue in CSS.
  package var hex: String {
    let digits = [red, green, blue].map { component in
      let text = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  init?(texts: [String]) {
    guard texts.count == 2, texts[0].utf8.count == 7, texts[0].utf8.first == UInt8(ascii: "#"),
      let digits = Int(texts[0].dropFirst(), radix: 16), let alpha = Double(texts: [texts[1]])
    else { return nil }
    func component(_ shift: Int) -> Double {
      // As many decimals as tell 256 steps apart.
      (Double(digits >> shift & 255) / 255 * 10_000).rounded() / 10_000
    }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  var swift: String {
    let opacity = alpha == 1 ? "" : ", alpha: \(alpha.swift)"
    if red == green, green == blue { return "RGBA(white: \(red.swift)\(opacity))" }
    return "RGBA(red: \(red.swift), green: \(green.swift), blue: \(blue.swift)\(opacity))"
  }
}

extension VeilStyle.Ink: StyleFigure, StyleDefault {
  static var usual: Self { .clear }

  private static let kinds = ["fixed", "tint", "adaptive"]

  static var controls: [StyleControl] {
    [StyleControl(label: "kind", kind: .choice(kinds))] + RGBA.controls("colour")
      + RGBA.controls("in dark", only: "adaptive") + RGBA.controls("with more contrast", only: "adaptive")
      + RGBA.controls("in dark with more contrast", only: "adaptive")
      + Bool.controls("follows tint", only: "adaptive")
  }

  var texts: [String] {
    switch self {
    case .fixed(let color): texts("fixed", color, color, color, color, false)
    case .tint(let color): texts("tint", color, color, color, color, true)
    case .adaptive(let all):
      texts("adaptive", all.light, all.dark, all.lightContrast, all.darkContrast, all.followsTint)
    }
  }

  private func texts(
    _ kind: String, _ light: RGBA, _ dark: RGBA, _ lightContrast: RGBA, _ darkContrast: RGBA,
    _ followsTint: Bool
  ) -> [String] {
    [kind] + light.texts + dark.texts + lightContrast.texts + darkContrast.texts + followsTint.texts
  }

  init?(texts: [String]) {
    guard texts.count == Self.count, let light = RGBA(texts: Array(texts[1...2])),
      let dark = RGBA(texts: Array(texts[3...4])), let lightContrast = RGBA(texts: Array(texts[5...6])),
      let darkContrast = RGBA(texts: Array(texts[7...8])), let followsTint = Bool(texts: [texts[9]])
    else { return nil }
    switch texts[0] {
    case "fixed": self = .fixed(light)
    case "tint": self = .tint(or: light)
    case "adaptive":
      self = .adaptive(
        VeilStyle.Variants(
          light: light, dark: dark, lightContrast: lightContrast, darkContrast: darkContrast,
          followsTint: followsTint))
    default: return nil
    }
  }

  var swift: String {
    switch self {
    case .fixed(let color): return color == .clear ? ".clear" : ".fixed(\(color.swift))"
    case .tint(let color): return ".tint(or: \(color.swift))"
    case .adaptive(let all):
      let tint = all.followsTint ? ", followsTint: true" : ""
      return ".adaptive(VeilStyle.Variants(light: \(all.light.swift), dark: \(all.dark.swift), "
        + "lightContrast: \(all.lightContrast.swift), darkContrast: \(all.darkContrast.swift)\(tint)))"
    }
  }
}
