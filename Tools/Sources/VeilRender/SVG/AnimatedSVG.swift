import VeilCore
import VeilEngine

/// A timeline as an SVG animated by CSS. It loops or stops at its end, needs no fonts, and is still with
/// reduced motion.
///
/// CSS rather than SMIL, since browsers animate it off the page's own thread, and it supports reduced motion.
struct AnimatedSVG {
  private let timeline: Timeline
  /// The description for people who do not see it; nil: none.
  private let title: String?
  /// Whether it stops at its end.
  private let isOnce: Bool
  /// Keyframe rules, each once, with their names.
  private var rules: [(name: String, body: String)] = []
  private var names: [String: String] = [:]
  private var clips: [Geometry.Rect] = []

  /// The number of decimals of fractions: of a path's length, of the time or of an easing.
  private static let partPrecision = 5

  init(_ timeline: Timeline, title: String?, isOnce: Bool = false) {
    self.timeline = timeline
    self.title = title
    self.isOnce = isOnce
  }

  /// The text of the file.
  ///
  /// - Parameter frozen: an instant at which it is frozen, to compare pictures; nil: it runs.
  func text(frozenAt frozen: Double? = nil) -> String {
    var writer = self
    return writer.document(frozenAt: frozen)
  }

  private mutating func document(frozenAt frozen: Double?) -> String {
    let ground = timeline.ground.map { SVGText.path($0) }.joined()
    let veil = veil()
    var text = SVGText.head(timeline.surroundings.size, title: title)
    let count = isOnce ? "forwards" : "infinite"
    text += "<style>\n.a{animation:\(Numeral.text(timeline.duration))s step-end \(count)}\n"
    if let frozen {
      text += ".a{animation-play-state:paused;animation-delay:\(Numeral.text(-frozen, decimals: 6))s}\n"
    } else {
      text += "@media(prefers-reduced-motion:reduce)"
      text += "{.a{animation-play-state:paused;animation-delay:\(Numeral.text(-timeline.rest))s}}\n"
    }
    for rule in rules { text += "@keyframes \(rule.name){\(rule.body)}\n" }
    text += "</style>\n" + SVGText.definitions(of: clips)
    return text + "<g\(SVGText.turn(of: timeline.surroundings))>\n\(ground)\(veil)</g>\n</svg>\n"
  }

  private mutating func veil() -> String {
    let scrim = timeline.parts.filter { $0.identity == .scrim }.map { part($0) }.joined()
    var panel = timeline.parts.filter { $0.identity != .scrim }.map { part($0) }.joined()
    if !timeline.entrances.isEmpty {
      let timeline = timeline
      let name = animation(timeline.arrival) { key in
        let matrix = timeline.transform(at: key)
        let move = "translate(\(Numeral.text(matrix.tx))px,\(Numeral.text(matrix.ty))px)"
        let factors = (matrix.a == matrix.d ? [matrix.a] : [matrix.a, matrix.d])
          .map { Numeral.text($0, decimals: AnimatedSVG.partPrecision) }
        return "transform:\(move) scale(\(factors.joined(separator: ",")))"
      }
      panel =
        "<g\(AnimatedSVG.attributes([.animation(name), .plain("transform-origin:0 0")]))>\n\(panel)</g>\n"
    }
    let fade = opacity(timeline.opacity)
    return "<g\(AnimatedSVG.attributes([fade].compactMap({ $0 })))>\n\(scrim)\(panel)</g>\n"
  }

  private mutating func part(_ part: Timeline.Part) -> String {
    guard part.opacity.constant != 0 else { return "" }
    let dashes = dashes(part)
    let style = [opacity(part.opacity)].compactMap({ $0 }) + dashes + turns(part)
    let path = SVGText.path(
      part.figure, attributes: AnimatedSVG.attributes(style), isDashed: !dashes.isEmpty)
    guard let clip = part.clip else { return path }
    let index = clips.firstIndex(of: clip) ?? clips.count
    if index == clips.count { clips.append(clip) }
    return SVGText.clipped(path, by: index)
  }

  private mutating func opacity(_ track: Track) -> Declaration? {
    if let constant = track.constant {
      return constant == 1 ? nil : .plain("opacity:\(Numeral.text(constant))")
    }
    return .animation(animation(track) { "opacity:\(Numeral.text($0.value))" })
  }

  /// The visible part of a stroke is one dash, with its length and its offset from the beginning.
  private mutating func dashes(_ part: Timeline.Part) -> [Declaration] {
    let (begin, end) = (part.strokeStart, part.strokeEnd)
    guard part.figure.stroke != nil, begin.constant != 0 || end.constant != 1 else { return [] }
    func number(_ value: Double) -> String { Numeral.text(value, decimals: AnimatedSVG.partPrecision) }
    let length = end.combined(with: begin) { max(0, $0 - $1) }
    var style: [Declaration] = []
    func dash(_ value: Double) -> String { "stroke-dasharray:\(number(value)) 2" }
    if let constant = length.constant {
      style.append(.plain(dash(constant)))
    } else {
      style.append(.animation(animation(length) { dash($0.value) }))
    }
    func offset(_ value: Double) -> String { "stroke-dashoffset:\(number(-value))" }
    if let constant = begin.constant {
      if constant != 0 { style.append(.plain(offset(constant))) }
    } else {
      style.append(.animation(animation(begin) { offset($0.value) }))
    }
    return style
  }

  private mutating func turns(_ part: Timeline.Part) -> [Declaration] {
    guard part.rotation.constant != 0 else { return [] }
    func turn(_ value: Double) -> String {
      "transform:rotate(\(Numeral.text(value, decimals: AnimatedSVG.partPrecision))turn)"
    }
    let center = "transform-origin:\(Numeral.text(part.center.x))px \(Numeral.text(part.center.y))px"
    if let constant = part.rotation.constant { return [.plain(turn(constant)), .plain(center)] }
    return [.animation(animation(part.rotation) { turn($0.value) }), .plain(center)]
  }

  /// The name of these keyframes: each rule is written once.
  private mutating func animation(_ track: Track, _ declaration: (Track.Key) -> String) -> String {
    let keys = track.cut(from: 0, to: timeline.duration)
    var body = ""
    var last = ""
    for key in keys {
      last = declaration(key)
      let percent = Numeral.text(
        min(100, key.time / timeline.duration * 100), decimals: AnimatedSVG.partPrecision)
      body += "\(percent)%{\(last)\(AnimatedSVG.timing(key.ease))}"
    }
    if keys.last?.time != timeline.duration { body += "100%{\(last)}" }
    if let name = names[body] { return name }
    let name = "k\(rules.count)"
    names[body] = name
    rules.append((name, body))
    return name
  }

  private static func timing(_ ease: Ease) -> String {
    switch ease {
    case .hold: return ""
    case .linear: return ";animation-timing-function:linear"
    case .cubic(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map { Numeral.text($0, decimals: partPrecision) }.joined(separator: ",")
      return ";animation-timing-function:cubic-bezier(\(numbers))"
    }
  }
}

extension AnimatedSVG {
  /// A declaration of an element's style.
  fileprivate enum Declaration {
    /// A constant value.
    case plain(String)
    /// Keyframes, by name.
    case animation(String)
  }

  fileprivate static func attributes(_ style: [Declaration]) -> String {
    var plain: [String] = []
    var animations: [String] = []
    for declaration in style {
      switch declaration {
      case .plain(let text): plain.append(text)
      case .animation(let name): animations.append(name)
      }
    }
    if !animations.isEmpty { plain.append("animation-name:" + animations.joined(separator: ",")) }
    guard !plain.isEmpty else { return "" }
    return (animations.isEmpty ? "" : " class=\"a\"") + " style=\"\(plain.joined(separator: ";"))\""
  }
}
