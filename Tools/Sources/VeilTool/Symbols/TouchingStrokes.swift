import VeilCore
import VeilEngine

extension BezierPath {
  /// The maximum distance of an end from a stroke that it touches, in sides of the unit square.
  private static let touch = 0.005
  /// The maximum number of strokes: more than any icon has; a drawing made to be slow has one group.
  private static let mostThatTouch = 200

  /// A group number for each stroke, the same for strokes of which one ends on another.
  static func groupsThatTouch(among strokes: [BezierPath]) -> [Int] {
    guard strokes.count <= mostThatTouch else { return [] }
    var groups = Array(strokes.indices)
    let corners = strokes.map { $0.corners(tolerance: touch / 10) }
    for (index, stroke) in strokes.enumerated() {
      for other in strokes.indices where groups[other] != groups[index] && stroke.ends(on: corners[other]) {
        let (mine, theirs) = (groups[index], groups[other])
        for place in groups.indices where groups[place] == theirs { groups[place] = mine }
      }
    }
    return groups
  }

  /// Whether it begins or ends on one of these strokes.
  func leads(to strokes: [BezierPath]) -> Bool {
    strokes.prefix(BezierPath.mostThatTouch).contains {
      $0 != self && ends(on: $0.corners(tolerance: BezierPath.touch / 10))
    }
  }

  private func ends(on corners: [Geometry.Point]) -> Bool {
    [elements.first?.endPoint, currentPoint].contains { $0?.isWithin(BezierPath.touch, of: corners) == true }
  }
}
