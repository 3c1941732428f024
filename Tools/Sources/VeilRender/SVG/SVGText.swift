import VeilCore
import VeilEngine
import VeilTool

/// The parts of an SVG file.
enum SVGText {
  /// The beginning of a file, up to the content.
  static func head(_ size: Geometry.Size, title: String?) -> String {
    let width = Numeral.text(size.width)
    let height = Numeral.text(size.height)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
    text += " viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
    if let title { text += "<title>\(escaped(title))</title>\n" }
    return text
  }

  /// The rotation as an attribute; empty if upright.
  static func turn(of surroundings: Surroundings) -> String {
    guard surroundings.turn != .upright else { return "" }
    return " " + transform(surroundings.turn.transform(in: surroundings.size))
  }

  /// A transform as an attribute.
  static func transform(_ matrix: Geometry.Transform) -> String {
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    return "transform=\"matrix(\(numbers.map { Numeral.text($0, decimals: 5) }.joined(separator: " ")))\""
  }

  /// Content inside a clip path with a number.
  static func clipped(_ content: String, by index: Int) -> String {
    "<g clip-path=\"url(#c\(index))\">\n\(content)</g>\n"
  }

  /// The definitions of the clip paths.
  static func definitions(of clips: [Geometry.Rect]) -> String {
    clips.enumerated().map { "<clipPath id=\"c\($0.offset)\">\(rectangle($0.element))</clipPath>\n" }.joined()
  }

  /// The decimals of a coordinate: a thousandth of a point.
  private static let precision = 3

  /// A figure as an element; one that is drawn in parts has the length 1.
  static func path(_ figure: Timeline.Figure, attributes: String = "", isDashed: Bool = false) -> String {
    var text = "<path d=\"\(figure.path.svgPathData(precision: precision))\""
    if let stroke = figure.stroke {
      text += " fill=\"none\" stroke=\"\(figure.color.hex)\""
      if figure.color.alpha < 1 { text += " stroke-opacity=\"\(Numeral.text(figure.color.alpha))\"" }
      text += " stroke-width=\"\(Numeral.text(stroke.width))\""
      switch stroke.cap {
      case .round: text += " stroke-linejoin=\"round\" stroke-linecap=\"round\""
      case .butt: text += " stroke-miterlimit=\"\(Numeral.text(DisplayList.LineCap.miterLimit))\""
      }
      if isDashed { text += " pathLength=\"1\"" }
    } else if let gradient = figure.gradient {
      let (name, definition) = definition(of: gradient)
      text = definition + text + " fill=\"url(#\(name))\""
    } else {
      text += " fill=\"\(figure.color.hex)\""
      if figure.color.alpha < 1 { text += " fill-opacity=\"\(Numeral.text(figure.color.alpha))\"" }
    }
    return text + "\(attributes)/>\n"
  }

  /// A gradient as an element, and its name, which is made of what it says: another is called otherwise.
  private static func definition(of gradient: DisplayList.Gradient) -> (name: String, element: String) {
    func numbers(_ names: [String], _ values: [Double]) -> String {
      zip(names, values).map { " \($0)=\"\(Numeral.text($1))\"" }.joined()
    }
    let (tag, place) =
      switch gradient.course {
      case .linear(let from, let to):
        ("linearGradient", numbers(["x1", "y1", "x2", "y2"], [from.x, from.y, to.x, to.y]))
      case .radial(let center, let radius):
        ("radialGradient", numbers(["cx", "cy", "r"], [center.x, center.y, radius]))
      }
    let stops = gradient.stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(Numeral.text(stop.color.alpha))\"" : ""
      return "<stop offset=\"\(Numeral.text(stop.place))\" stop-color=\"\(stop.color.hex)\"\(opacity)/>"
    }.joined()
    let content = "\(place) gradientUnits=\"userSpaceOnUse\">\(stops)</\(tag)>\n"
    // FNV-1a: the same in every run, unlike Swift's own hashes.
    let hash = (tag + content).utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = "g" + String(hash, radix: 36)
    return (name, "<\(tag) id=\"\(name)\"\(content)")
  }

  /// A rectangle as an element.
  static func rectangle(_ rect: Geometry.Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { Numeral.text($0) }
    return "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
  }

  /// A text escaped for XML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r": result += " "
      // XML has no notation for these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
