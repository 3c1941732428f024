import VeilCore
import VeilEngine

/// The centre line of a filled shape that is a line of even width.
struct CentreLine {
  /// The lines.
  let strokes: BezierPath
  /// Spots without a line through them.
  let dots: [CentreLineSearch.Place]
  /// The width of the line; nil: there are only dots, of any size.
  let width: Double?

  /// - Returns: nil if the shape is not a line of even width: the stroked line is compared with the shape.
  init?(of path: BezierPath, rule: FilledArea.Rule, widths: ClosedRange<Double>) {
    guard let search = CentreLineSearch(path, rule: rule, widths: widths) else { return nil }
    let fit = CurveFit(tolerance: search.width * 0.015, shortestLine: search.width * 0.8)
    var strokes = BezierPath()
    for line in search.joinedLines() {
      strokes.append(fit.path(through: line.points, isClosed: line.isClosed))
    }
    self.strokes = strokes.joiningStrokesThatMeet(within: search.mask.pixel / 50)
    dots = search.dots
    width = search.chains.isEmpty ? nil : search.width
    guard let shown = self.path(width: search.width), search.isShown(by: shown) else { return nil }
  }

  /// The strokes of a pen of this width; nil: it would leave a hole in a dot.
  func path(width: Double) -> BezierPath? {
    guard dots.allSatisfy({ $0.radius <= width * CentreLine.largestDot }) else { return nil }
    return dots.reduce(into: strokes) { $0.append(CentreLine.dot($1, width: width)) }
  }

  /// The radius of the largest dot, in widths of the line: a pen that goes around it leaves no hole.
  private static let largestDot = 1.0

  /// A spot as a stroke that begins in its centre.
  private static func dot(_ dot: CentreLineSearch.Place, width: Double) -> BezierPath {
    let radius = max(dot.radius - width / 2, width / 50)
    var path = BezierPath([.move(to: dot.point.point)])
    let circle = BezierPath(circleCenter: dot.point.point, radius: radius)
    path.line(to: circle.elements.first?.endPoint ?? dot.point.point)
    for element in circle.elements.dropFirst() where element != .close { path.append(element) }
    return path
  }
}

extension CentreLineSearch {
  /// How far a line may be outside the shape, in widths.
  private static let slack = 0.1
  /// How much of the shape may be uncovered, for the corners of ends and bends, and how much line may be
  /// outside.
  private static let mostMissing = 0.02
  private static let mostSpilled = 0.004
  /// How far a corner of the shape may be from the line, in widths.
  private static let farthestCorner = 1.1

  /// Whether the stroke of a path with this width looks like the shape.
  func isShown(by path: BezierPath) -> Bool {
    var distances = [Double](repeating: .infinity, count: mask.bits.count)
    let reach = width * CentreLineSearch.farthestCorner
    for stroke in path.subpaths {
      let corners = stroke.corners(tolerance: width / 50).map { $0.vector }
      for (start, end) in zip(corners, corners.dropFirst()) {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return false }
        let edge = FilledArea.Edge(start: start, end: end)
        let low = (SIMD2(min(start.x, end.x), min(start.y, end.y)) - mask.origin - reach) / mask.pixel
        let high = (SIMD2(max(start.x, end.x), max(start.y, end.y)) - mask.origin + reach) / mask.pixel
        guard high.x >= 0, high.y >= 0, low.x < Double(mask.width), low.y < Double(mask.height) else {
          return false
        }
        for row in max(0, Int(low.y))...min(mask.height - 1, Int(high.y)) {
          for column in max(0, Int(low.x))...min(mask.width - 1, Int(high.x)) {
            let index = row * mask.width + column
            let middle = mask.middle(of: index)
            distances[index] = min(distances[index], (edge.nearest(to: middle) - middle).length)
          }
        }
      }
    }
    var (whole, missing, spilled) = (0, 0, 0)
    for (index, isSet) in mask.bits.enumerated() {
      let distance = distances[index] / width
      if isSet {
        whole += 1
        if distance > CentreLineSearch.farthestCorner { return false }
        if distance > 0.5 + CentreLineSearch.slack { missing += 1 }
      } else if distance < 0.5 - CentreLineSearch.slack {
        spilled += 1
      }
    }
    return Double(missing) <= Double(whole) * CentreLineSearch.mostMissing
      && Double(spilled) <= Double(whole) * CentreLineSearch.mostSpilled
  }
}
