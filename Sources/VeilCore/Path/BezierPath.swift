/// An outline or a stroke, made of lines and Bézier curves, as a value.
///
/// ```swift
/// var check = BezierPath()
/// check.move(to: Geometry.Point(x: 0.1, y: 0.5))
/// check.line(to: Geometry.Point(x: 0.4, y: 0.8))
/// check.line(to: Geometry.Point(x: 0.9, y: 0.2))
/// let symbol = Symbol("check", path: check)
/// ```
///
/// A path is a list of subpaths, each of which begins with a move. The builder ensures that: a move replaces a preceding
/// move, drawing after `close()` first moves to the start of the closed subpath, and drawing on an empty path moves to the
/// first given point. Coordinates that are not finite are kept and never trap: a segment with one has no length and no
/// bounds.
public struct BezierPath: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath, without drawing.
    case move(to: Geometry.Point)
    /// A straight line from the current point.
    case line(to: Geometry.Point)
    /// A quadratic Bézier curve from the current point.
    case quad(to: Geometry.Point, control: Geometry.Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Geometry.Point, control1: Geometry.Point, control2: Geometry.Point)
    /// A straight line back to the start of the subpath, joined there.
    case close
  }

  /// The elements, in drawing order.
  public package(set) var elements: [Element]

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path of elements, normalized as by the builder.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Wraps elements that are already normalized.
  package init(ordered elements: [Element]) { self.elements = elements }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point; nil on an empty path.
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

  /// Closes the subpath with a line to its start; does nothing if none is open.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Appends an element.
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

  /// Appends another path's subpaths.
  public mutating func append(_ other: BezierPath) {
    if case .move = elements.last, !other.isEmpty { elements.removeLast() }
    elements.append(contentsOf: other.elements)
  }

  /// Ensures that there is a subpath to draw on; false if that required a move to `point` on an empty path.
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

extension RandomAccessCollection<BezierPath.Element> where Index == Int {
  /// The start of the subpath that contains element `index`.
  @inlinable package func start(ofSubpathAt index: Int) -> Geometry.Point {
    var index = index
    while index >= startIndex {
      if case .move(let point) = self[index] { return point }
      index -= 1
    }
    return .zero
  }
}

extension BezierPath {
  /// The path with every point mapped.
  package func mapPoints(_ change: (Geometry.Point) -> Geometry.Point) -> BezierPath {
    var result = self
    for index in result.elements.indices {
      switch result.elements[index] {
      case .move(let point): result.elements[index] = .move(to: change(point))
      case .line(let point): result.elements[index] = .line(to: change(point))
      case .quad(let point, let control):
        result.elements[index] = .quad(to: change(point), control: change(control))
      case .curve(let point, let control1, let control2):
        result.elements[index] = .curve(
          to: change(point), control1: change(control1), control2: change(control2))
      case .close: break
      }
    }
    return result
  }
}
