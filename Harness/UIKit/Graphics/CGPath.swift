public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// One step of a path, as a value.
@_spi(Double) public enum PathStep: Equatable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, CGPoint)
  case curve(CGPoint, CGPoint, CGPoint)
  case close

  /// The points in the order of `CGPathElement`: controls first, the end last.
  public var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  func applying(_ t: CGAffineTransform) -> PathStep {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quad(let control, let end): .quad(control.applying(t), end.applying(t))
    case .curve(let first, let second, let end):
      .curve(first.applying(t), second.applying(t), end.applying(t))
    case .close: .close
    }
  }
}

open class CGPath: Hashable {
  @_spi(Double) public internal(set) var steps: [PathStep]

  init(steps: [PathStep] = []) { self.steps = steps }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }
  // Points have no hash before Swift 6.1.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps.count) }

  /// Contains the control points; `boundingBoxOfPath` is tighter.
  public var boundingBox: CGRect { steps.flatMap(\.points).bounds }
  public var boundingBoxOfPath: CGRect { steps.flattened.flatMap { $0 }.bounds }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = steps.map { $0.applying(transform) }.winding(around: point)
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in steps {
      var points = step.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A closing step has no readable points.
        let base = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 8)
        guard let base else { return }
        var element = CGPathElement(type: step.type, points: base)
        withUnsafePointer(to: &element, block)
      }
    }
  }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

public final class CGMutablePath: CGPath {
  public convenience init() { self.init(steps: []) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    steps.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    steps.append(.line(point.applying(transform)))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    steps.append(.quad(control.applying(transform), end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    steps.append(.curve(control1.applying(transform), control2.applying(transform), end.applying(transform)))
  }

  public func closeSubpath() { steps.append(.close) }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    steps += PathStep.ellipse(rect).map { $0.applying(transform) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    steps += path.steps.map { $0.applying(transform) }
  }
}
