extension DisplayList: CustomStringConvertible {
  /// The list as text: a line for the stage, and one for each shape. Two lists that print the same draw the
  /// same to a ten-thousandth of a point, so that snapshots compare text.
  ///
  /// ```
  /// stage 320 × 480 @1 upright opacity 0.8
  /// scrim fill #AAAAAAFF M0 0H320V480H0Z
  /// message text "Searching…" in 116 209 88 17 font system 14 regular center #000000FF
  /// ```
  public var description: String {
    var text = "stage " + Printed.number(size.width) + " × " + Printed.number(size.height)
    text += " @" + Printed.number(scale) + " " + turn.printed + " opacity " + Printed.number(opacity)
    for layer in layers {
      for shape in layer.shapes {
        text += "\n" + layer.identity.printed + " " + shape.printed
        if let clip = layer.clip { text += " clip " + Printed.rect(clip) }
      }
    }
    return text
  }
}

/// Figures as text without Foundation.
enum Printed {
  /// A number to four places, without trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let places = 10_000.0
    let scaled = (value.magnitude * places).rounded()
    // Larger ones would not fit into an integer, and no length is as large.
    guard scaled < 1e18 else { return value < 0 ? "-huge" : "huge" }
    let units = Int64(scaled)
    var text = value < 0 && units > 0 ? "-" : ""
    text += (units / 10_000).description
    var fraction = units % 10_000
    guard fraction > 0 else { return text }
    var digits = 4
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let printed = fraction.description
    text += "."
    for _ in printed.utf8.count..<digits { text += "0" }
    return text + printed
  }

  static func rect(_ rect: Geometry.Rect) -> String {
    number(rect.minX) + " " + number(rect.minY) + " " + number(rect.width) + " " + number(rect.height)
  }

  /// A colour as in CSS, alpha included.
  static func color(_ color: RGBA) -> String {
    "#" + byte(color.red) + byte(color.green) + byte(color.blue) + byte(color.alpha)
  }

  private static func byte(_ component: Double) -> String {
    let value = Int((component > 0 ? min(component, 1) : 0) * 255 + 0.5)
    let text = String(value, radix: 16, uppercase: true)
    return value < 16 ? "0" + text : text
  }

  /// A text in quotation marks on one line.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension DisplayList.Shape {
  fileprivate var printed: String {
    switch self {
    case .fill(let path, let color):
      return "fill " + Printed.color(color) + " " + path.printed
    case .stroke(let path, let color, let width, let cap):
      return "stroke " + Printed.number(width) + (cap == .round ? " round " : " butt ") + Printed.color(color)
        + " " + path.printed
    case .text(let run, let frame):
      return "text " + Printed.quoted(run.text) + " in " + Printed.rect(frame) + " " + run.printed
    }
  }
}

extension BezierPath {
  fileprivate var printed: String { svgPathData(precision: 4) }
}

extension TextRun {
  fileprivate var printed: String {
    var text = "font " + (font.family ?? "system") + " " + Printed.number(font.size)
    switch font.weight {
    case .regular: text += " regular"
    case .semibold: text += " semibold"
    case .bold: text += " bold"
    }
    switch alignment {
    case .leading: text += " leading"
    case .center: text += " center"
    case .trailing: text += " trailing"
    }
    if direction == .rightToLeft { text += " right-to-left" }
    return text + " " + Printed.color(color)
  }
}

extension Surroundings.Turn {
  fileprivate var printed: String {
    switch self {
    case .upright: "upright"
    case .upsideDown: "upside down"
    case .right: "right"
    case .left: "left"
    }
  }
}

extension Composition.Element.Identity {
  fileprivate var printed: String {
    switch self {
    case .scrim: "scrim"
    case .panel: "panel"
    case .indicator: "indicator"
    case .percentage: "percentage"
    case .message: "message"
    case .detail: "detail"
    case .notice: "notice"
    case .cancel: "cancel"
    }
  }
}
