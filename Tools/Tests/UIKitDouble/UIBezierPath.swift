@_exported import Foundation

/// Keeps what UIKit's path of that name would draw.
public final class UIBezierPath {
  public enum Step: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  public private(set) var steps: [Step] = []

  public init() {}

  public func move(to point: CGPoint) { steps.append(.move(point)) }

  public func addLine(to point: CGPoint) { steps.append(.line(point)) }

  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    steps.append(.quad(point, controlPoint))
  }

  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    steps.append(.curve(point, controlPoint1, controlPoint2))
  }

  public func close() { steps.append(.close) }
}
