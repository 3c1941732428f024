import VeilCore
import VeilEngine

extension IconSet {
  /// The target of the Swift source.
  public enum Target: Sendable {
    /// An extension of the library's `Symbol`.
    case veil
    /// An extension of `UIBezierPath`, which needs nothing of the library.
    case uiKit
  }

  /// The Swift source of the icons.
  public func swiftSource(for target: Target = .veil) -> String {
    var writer = SwiftWriter()
    writer.line("// Made by `veil symbol`: change the SVG and make it again, rather than change this.")
    writer.line()
    writer.line(target == .veil ? "import VeilCore" : "import UIKit")
    writer.line()
    writer.block(target == .veil ? "extension Symbol" : "extension UIBezierPath") { writer in
      if let catalogue {
        writeCatalogue(catalogue, for: target, to: &writer)
        writer.line()
      }
      for (index, icon) in icons.enumerated() {
        if index > 0 { writer.line() }
        icon.writeComment(to: &writer)
        switch target {
        case .veil: icon.writeSymbol(to: &writer)
        case .uiKit: icon.writeFunction(to: &writer)
        }
      }
    }
    return writer.text
  }

  private func writeCatalogue(_ name: SwiftName, for target: Target, to writer: inout SwiftWriter) {
    let names = icons.map({ $0.identifier.description })
    switch target {
    case .veil:
      writer.line("/// Every symbol of this file.")
      writer.block("static var \(name): [Symbol]") { $0.array(names) }
    case .uiKit:
      writer.line("/// Every symbol of this file, as functions from a rectangle to a path.")
      writer.block("static var \(name): [(CGRect) -> UIBezierPath]") {
        $0.array(names.map { "\($0)(in:)" })
      }
    }
  }
}

extension Icon {
  fileprivate func writeComment(to writer: inout SwiftWriter) {
    let name = file.lastPathComponent.printable(upTo: 60)
    let length = symbol.path.length().text(decimals: 2)
    let time = symbol.drawingTime.text(decimals: 2)
    writer.line("/// \(name): \(length) sides of its frame long, drawn in \(time) s.")
  }

  fileprivate func writeSymbol(to writer: inout SwiftWriter) {
    writer.block("static var \(identifier): Symbol") { writer in
      writer.line("var path = BezierPath()")
      for element in symbol.path.elements {
        switch element {
        case .move(let point): writer.call("path.move", "to: \(point.literal)")
        case .line(let point): writer.call("path.line", "to: \(point.literal)")
        case .quad(let point, let control):
          writer.call("path.quad", "to: \(point.literal)", "control: \(control.literal)")
        case .curve(let point, let control1, let control2):
          writer.call(
            "path.curve", "to: \(point.literal)", "control1: \(control1.literal)",
            "control2: \(control2.literal)")
        case .close: writer.line("path.close()")
        }
      }
      writer.line("return Symbol(\(SwiftWriter.literal(symbol.name)), path: path)")
    }
  }

  fileprivate func writeFunction(to writer: inout SwiftWriter) {
    writer.block("static func \(identifier)(in rect: CGRect) -> UIBezierPath") { writer in
      writer.block("func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint") {
        $0.line("CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)")
      }
      writer.line("let path = UIBezierPath()")
      for element in symbol.path.elements {
        switch element {
        case .move(let point): writer.call("path.move", "to: \(point.call)")
        case .line(let point): writer.call("path.addLine", "to: \(point.call)")
        case .quad(let point, let control):
          writer.call("path.addQuadCurve", "to: \(point.call)", "controlPoint: \(control.call)")
        case .curve(let point, let control1, let control2):
          writer.call(
            "path.addCurve", "to: \(point.call)", "controlPoint1: \(control1.call)",
            "controlPoint2: \(control2.call)")
        case .close: writer.line("path.close()")
        }
      }
      writer.line("return path")
    }
  }
}

extension Geometry.Point {
  private var numbers: (x: String, y: String) {
    (x.text(decimals: Icon.digits), y.text(decimals: Icon.digits))
  }

  fileprivate var literal: String { "Geometry.Point(x: \(numbers.x), y: \(numbers.y))" }

  fileprivate var call: String { "point(\(numbers.x), \(numbers.y))" }
}
