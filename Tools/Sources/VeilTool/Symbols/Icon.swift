import Foundation
import VeilCore
import VeilEngine

/// An SVG file as a symbol.
public struct Icon {
  /// How a drawing becomes a symbol.
  public struct Options {
    /// What the unit square is laid around: the `viewBox`, or with true the drawing's own bounds. Default false.
    public var isTight: Bool
    /// Whether strokes are drawn as a hand would draw them: what meets in one go, the main shape before its details, on
    /// short ways. Default true; with false in the document's order.
    public var isReordered: Bool

    /// Options.
    public init(isTight: Bool = false, isReordered: Bool = true) {
      self.isTight = isTight
      self.isReordered = isReordered
    }
  }

  /// The drawing in unit coordinates.
  public let symbol: Symbol
  /// What it is called in Swift.
  public let identifier: SwiftName
  /// The path of the file, as it was given.
  public let file: String
  /// What a reader should know, a line for each.
  public let warnings: [String]
  /// Those of the warnings that say what of the file the symbol does not show.
  package let losses: [String]
  /// How wide the strokes of the file are, in sides of the unit square; nil where they differ, or where none is known.
  package let lineWidth: Double?
  /// Whether the file has filled outlines, whose middle the symbol follows.
  package let isCentreLine: Bool
  /// Whether the strokes of the file have round ends.
  package let hasRoundEnds: Bool

  /// How many digits stand behind the point: half a hundred-thousandth of a side is off at most.
  static let digits = 5
  /// How far from the unit square a drawing may reach, in its sides.
  static let farthest = 1000.0
  /// How far it may reach out of its frame without a word, in sides of the frame: drawn as large as a status symbol
  /// is, by half a point.
  static let overhang = 0.01

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; "-" is standard input.
  ///   - name: What the symbol is called; nil, the default, takes the name of the file.
  /// - Throws: ``ToolError`` for a file that cannot be read or draws nothing.
  public init(reading path: String, name: String? = nil, options: Options = Options()) throws(ToolError) {
    let ownName = path == SVGFile.standardInput ? "icon" : nil
    try self.init(SVGFile(reading: path), name: name ?? ownName, options: options)
  }

  init(_ file: SVGFile, name: String? = nil, options: Options = Options()) throws(ToolError) {
    let document = try SVGDocument(file)
    let canvas = try document.canvas()
    var drawing = try SVGDrawing(document, viewport: canvas?.size)
    isCentreLine = drawing.replaceOutlinesByCentreLines(canvas: canvas)
    let whole = drawing.strokes.reduce(into: BezierPath()) { $0.append($1.path) }
    guard !whole.isEmpty else {
      throw ToolError(
        file.path, "it has no shape that can be seen",
        advice: "Draw with path, line, polyline, polygon, rect, circle or ellipse, with a stroke")
    }
    guard let frame = options.isTight ? whole.bounds : canvas else {
      throw ToolError(
        file.path, line: document.elements[0].line, "<svg> has neither a viewBox nor a width and a height",
        advice: "Give it a viewBox, as in viewBox=\"0 0 24 24\", or take the drawing's bounds with --tight")
    }
    let fit = Geometry.Transform.fittingIntoUnitSquare(frame)
    var path = BezierPath()
    for stroke in drawing.strokes {
      let fitted = stroke.path.transformed(by: fit)
      guard fitted.elements.allSatisfy({ $0.isNear(Icon.farthest) }) else {
        throw document.error(
          at: stroke.element, "it lies far outside of the drawing's frame",
          advice: "Mend the viewBox, or take the drawing's bounds with --tight")
      }
      path.append(fitted.rounded(toDigits: Icon.digits))
    }
    guard path.length() > 0 else {
      throw ToolError(
        file.path, "it has only points, which a pen does not draw", advice: "Draw a line, however short")
    }
    path = path.withoutRetracedStrokes()
    if options.isReordered { path = path.inHandOrder() }
    let title = name ?? URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    symbol = Symbol(title, path: path)
    identifier = SwiftName(title)
    self.file = file.path
    let side = max(frame.width, frame.height)
    lineWidth = drawing.lineWidth.map { side > 0 ? $0 / side : $0 }
    hasRoundEnds = drawing.strokes.allSatisfy { $0.pen?.hasRoundEnds ?? true }
    losses = Icon.losses(of: drawing, side: side)
    warnings = losses + Icon.warnings(on: path)
  }
}

extension Geometry.Transform {
  /// Lays a rectangle into the unit square: as large as it fits, in the middle. One without extent is only moved.
  fileprivate static func fittingIntoUnitSquare(_ rect: Geometry.Rect) -> Geometry.Transform {
    let side = max(rect.width, rect.height)
    return translation(x: -rect.center.x, y: -rect.center.y)
      .concatenating(.scale(side > 0 ? 1 / side : 1))
      .concatenating(.translation(x: 0.5, y: 0.5))
  }
}

extension BezierPath {
  /// The path with each coordinate at its nearest decimal.
  fileprivate func rounded(toDigits digits: Int) -> BezierPath {
    let unit = pow(10, Double(digits))
    func nearest(_ point: Geometry.Point) -> Geometry.Point {
      Geometry.Point(x: (point.x * unit).rounded() / unit, y: (point.y * unit).rounded() / unit)
    }
    return BezierPath(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: nearest(point))
        case .line(let point): .line(to: nearest(point))
        case .quad(let point, let control): .quad(to: nearest(point), control: nearest(control))
        case .curve(let point, let control1, let control2):
          .curve(to: nearest(point), control1: nearest(control1), control2: nearest(control2))
        case .close: .close
        }
      })
  }
}

extension BezierPath.Element {
  /// Whether no coordinate is further from 0 than that; what is no number is.
  fileprivate func isNear(_ limit: Double) -> Bool {
    points.allSatisfy { $0.x.magnitude <= limit && $0.y.magnitude <= limit }
  }
}
