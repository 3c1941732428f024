/// An outline or a stroke, made of lines and Bézier curves, as a value.
///
/// ```swift
/// var check = BezierPath()
/// check.move(to: Geometry.Point(x: 0.1, y: 0.5))
/// check.line(to: Geometry.Point(x: 0.4, y: 0.8))
/// check.line(to: Geometry.Point(x: 0.9, y: 0.2))
/// let half = check.trimmed(from: 0, to: 0.5)
/// ```
///
/// A path is a list of subpaths, and each begins with a move. The builder keeps it so: a move after a move
/// replaces it, drawing after a `close()` first moves to the point where the closed subpath began, and
/// drawing on an empty path moves to the first point it is given. Coordinates that are not finite are kept
/// and never trap: a segment with one has no length, and no bounds.
public struct BezierPath: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath, without drawing.
    case move(to: Geometry.Point)
    /// A straight line from the current point.
    case line(to: Geometry.Point)
    /// A quadratic Bézier curve from the current point.
    case quad(to: Geometry.Point, control: Geometry.Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Geometry.Point, control1: Geometry.Point, control2: Geometry.Point)
    /// A straight line back to where the subpath began, joined there.
    case close
  }

  /// The steps, in drawing order.
  public internal(set) var elements: [Element]

  /// A path that draws nothing.
  public init() { elements = [] }

  /// A path of these steps, put in order as the builder would.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Wraps steps that are in order already.
  init(ordered elements: [Element]) { self.elements = elements }

  /// Whether there is no step at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the pen stands; nil on an empty path.
  public var currentPoint: Geometry.Point? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .quad(let point, _), .curve(let point, _, _): point
    case .close: elements.start(ofSubpathAt: elements.count - 1)
    }
  }
}

extension BezierPath {
  /// Begins a subpath at `point`.
  public mutating func move(to point: Geometry.Point) {
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
  }

  /// Draws a line to `point`.
  public mutating func line(to point: Geometry.Point) {
    guard penIsDown(orMovesTo: point) else { return }
    elements.append(.line(to: point))
  }

  /// Draws a quadratic curve to `point`.
  public mutating func quad(to point: Geometry.Point, control: Geometry.Point) {
    _ = penIsDown(orMovesTo: control)
    elements.append(.quad(to: point, control: control))
  }

  /// Draws a cubic curve to `point`.
  public mutating func curve(to point: Geometry.Point, control1: Geometry.Point, control2: Geometry.Point) {
    _ = penIsDown(orMovesTo: control1)
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a line to where it began; nothing where there is none open.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Adds one step.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quad(let point, let control): quad(to: point, control: control)
    case .curve(let point, let control1, let control2):
      curve(to: point, control1: control1, control2: control2)
    case .close: close()
    }
  }

  /// Adds another path's subpaths behind this one's.
  public mutating func append(_ other: BezierPath) {
    if case .move = elements.last, !other.isEmpty { elements.removeLast() }
    elements.append(contentsOf: other.elements)
  }

  /// Both paths' subpaths, these first.
  public func appending(_ other: BezierPath) -> BezierPath {
    var result = self
    result.append(other)
    return result
  }

  /// Empties the path and keeps its memory, for the next use.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Sees to it that there is a subpath to draw on; false where that took a move to `point` on an empty path.
  private mutating func penIsDown(orMovesTo point: Geometry.Point) -> Bool {
    switch elements.last {
    case nil:
      elements.append(.move(to: point))
      return false
    case .close:
      elements.append(.move(to: elements.start(ofSubpathAt: elements.count - 1)))
      return true
    default:
      return true
    }
  }
}
