import VeilCore
import VeilEngine

/// An SVG file as a symbol.
public struct Icon {
  /// How a drawing becomes a symbol.
  public struct Options {
    /// Whether the drawing's own bounds fill the unit square, rather than its `viewBox`; false by default.
    public var isTight: Bool
    /// Whether strokes are drawn in the order of handwriting; true by default. Otherwise in the document's
    /// order.
    public var isReordered: Bool

    /// Creates options.
    public init(isTight: Bool = false, isReordered: Bool = true) {
      self.isTight = isTight
      self.isReordered = isReordered
    }
  }

  /// The drawing in unit coordinates.
  public let symbol: Symbol
  /// Its name in Swift.
  public let identifier: SwiftName
  /// The path of the file, as given.
  public let file: String
  /// The warnings, one line each.
  public let warnings: [String]
  /// The warnings about what of the file the symbol does not show.
  package let losses: [String]
  /// The width of the file's strokes, in sides of the unit square; nil: they differ, or none is known.
  package let lineWidth: Double?
  /// Whether the symbol is the centre line of filled outlines.
  package let isCentreLine: Bool
  /// Whether the strokes of the file have round caps.
  package let hasRoundEnds: Bool

  /// The decimals of a coordinate: the error is at most half a hundred-thousandth of a side.
  static let digits = 5
  /// How far a drawing may extend beyond the unit square, in its sides.
  static let farthest = 1000.0
  /// How far it may extend beyond its frame without a warning, in sides of the frame: half a point at the
  /// size of a status symbol.
  static let overhang = 0.01

  /// Draws what a document shows.
  ///
  /// - Parameter name: What the symbol is called; nil, the default, takes the name of the file.
  /// - Throws: ``ToolError`` for a document that draws nothing.
  init(_ document: SVGDocument, name: String? = nil, options: Options = Options()) throws(ToolError) {
    let file = document.path
    let canvas = try document.canvas()
    var drawing = try SVGDrawing(document, viewport: canvas?.size)
    isCentreLine = drawing.replaceOutlinesByCentreLines(canvas: canvas)
    let whole = drawing.strokes.reduce(into: BezierPath()) { $0.append($1.path) }
    guard !whole.isEmpty else {
      throw ToolError(
        file, "it has no visible shape",
        advice: "Draw with path, line, polyline, polygon, rect, circle or ellipse, with a stroke")
    }
    guard let frame = options.isTight ? whole.bounds : canvas else {
      throw ToolError(
        file, line: document.elements[0].line, "<svg> has neither a viewBox nor a width and a height",
        advice: "Give it a viewBox, as in viewBox=\"0 0 24 24\", or take the drawing's bounds with --tight")
    }
    let fit = Geometry.Transform.fittingIntoUnitSquare(frame)
    var path = BezierPath()
    for stroke in drawing.strokes {
      let fitted = stroke.path.transformed(by: fit)
      guard fitted.elements.allSatisfy({ $0.isNear(Icon.farthest) }) else {
        throw document.error(
          at: stroke.element, "it lies far outside the drawing's frame",
          advice: "Fix the viewBox, or take the drawing's bounds with --tight")
      }
      path.append(fitted.rounded(toDigits: Icon.digits))
    }
    guard path.length() > 0 else {
      throw ToolError(
        file, "it has only points, which a pen does not draw", advice: "Draw a line, however short")
    }
    path = path.withoutRetracedStrokes()
    if options.isReordered { path = path.inHandOrder() }
    let title = name ?? file.lastPathComponent.withoutExtension
    symbol = Symbol(title, path: path)
    identifier = SwiftName(title)
    self.file = file
    let side = max(frame.width, frame.height)
    lineWidth = drawing.lineWidth.map { side > 0 ? $0 / side : $0 }
    hasRoundEnds = drawing.strokes.allSatisfy { $0.pen?.hasRoundEnds ?? true }
    losses = Icon.losses(of: drawing, side: side)
    warnings = losses + Icon.warnings(on: path)
  }
}

extension Geometry.Transform {
  /// Fits a rectangle into the unit square: centred at the largest size. One without extent is only moved.
  fileprivate static func fittingIntoUnitSquare(_ rect: Geometry.Rect) -> Geometry.Transform {
    let side = max(rect.width, rect.height)
    return translation(x: -rect.center.x, y: -rect.center.y)
      .concatenating(.scale(side > 0 ? 1 / side : 1))
      .concatenating(.translation(x: 0.5, y: 0.5))
  }
}

extension BezierPath {
  /// The path with rounded coordinates.
  fileprivate func rounded(toDigits digits: Int) -> BezierPath {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
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
  /// Whether all coordinates are within a limit; NaN is not.
  fileprivate func isNear(_ limit: Double) -> Bool {
    points.allSatisfy { $0.x.magnitude <= limit && $0.y.magnitude <= limit }
  }
}

extension String {
  /// What stands behind the last slash of a path.
  var lastPathComponent: String { String(split(separator: "/").last ?? "/") }

  /// A file's name without what stands behind its last dot; one that only begins with a dot stays.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot > startIndex, index(after: dot) < endIndex else { return self }
    return String(self[..<dot])
  }
}
