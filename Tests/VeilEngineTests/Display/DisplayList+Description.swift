@testable import VeilCore
@testable import VeilEngine

extension DisplayList {
  /// The list as text: a line for the stage, and one for each shape. Two lists with the same text draw the
  /// same to a ten-thousandth of a point, so that snapshots can compare text.
  ///
  /// ```
  /// stage 320 × 480 @1 upright opacity 0.8
  /// scrim fill #AAAAAAFF M0 0H320V480H0Z
  /// message text "Searching…" in 116 209 88 17 font system 14 regular center #000000FF
  /// ```
  var description: String {
    var text = "stage " + Printed.number(size.width) + " × " + Printed.number(size.height)
    text += " @" + Printed.number(scale) + " " + turn.printed + " opacity " + Printed.number(opacity)
    if panelTransform != .identity { text += " panel at " + Printed.transform(panelTransform) }
    for layer in layers {
      for shape in layer.shapes {
        text += "\n" + layer.identity.rawValue + " " + shape.printed
        if let clip = layer.clip { text += " clip " + Printed.rect(clip) }
        if layer.fading != .zero {
          text += " fading " + Printed.number(layer.fading.top) + " " + Printed.number(layer.fading.bottom)
        }
      }
    }
    return text
  }
}

/// Numbers as text, without Foundation.
enum Printed {
  /// A ten-thousandth of a point is invisible.
  static let decimals = 4

  /// A number to four places, without trailing zeros.
  static func number(_ value: Double) -> String { SVGNumber.text(value, precision: decimals) }

  static func point(_ point: Geometry.Point) -> String { number(point.x) + " " + number(point.y) }

  static func rect(_ rect: Geometry.Rect) -> String {
    number(rect.minX) + " " + number(rect.minY) + " " + number(rect.width) + " " + number(rect.height)
  }

  /// A transform that moves and scales.
  static func transform(_ transform: Geometry.Transform) -> String {
    number(transform.tx) + " " + number(transform.ty) + " × " + number(transform.a)
  }

  /// A colour as in CSS, alpha included.
  static func color(_ color: RGBA) -> String {
    "#" + byte(color.red) + byte(color.green) + byte(color.blue) + byte(color.alpha)
  }

  private static func byte(_ component: Double) -> String {
    let value = Int(component.nearestFraction * 255 + 0.5)
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
      return "fill " + Printed.color(color) + " " + path.svgPathData(precision: Printed.decimals)
    case .stroke(let path, let color, let width, let cap):
      return "stroke " + Printed.number(width) + (cap == .round ? " round " : " butt ") + Printed.color(color)
        + " " + path.svgPathData(precision: Printed.decimals)
    case .gradient(let gradient, let frame):
      return "gradient " + gradient.printed + " in " + Printed.rect(frame)
    case .image(let pixels, let frame):
      return "image " + Printed.number(Double(pixels.width)) + " × " + Printed.number(Double(pixels.height))
        + " in " + Printed.rect(frame)
    case .text(let run, let frame):
      return "text " + Printed.quoted(run.text) + " in " + Printed.rect(frame) + " " + run.printed
    }
  }
}

extension DisplayList.Gradient {
  fileprivate var printed: String {
    var text: String
    switch course {
    case .linear(let from, let to):
      text = "from " + Printed.point(from) + " to " + Printed.point(to)
    case .radial(let center, let radius):
      text = "around " + Printed.point(center) + " radius " + Printed.number(radius)
    }
    for stop in stops { text += " " + Printed.color(stop.color) + " " + Printed.number(stop.place) }
    return text
  }
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
