import VeilCore
import VeilEngine

/// Samples shapes at single points, so that two representations of a picture can be compared.
///
/// Texts and images are not painted.
struct PointPainter {
  private struct Painted {
    var lines: [[Geometry.Point]] = []
    var color: RGBA
    /// nil: filled.
    var width: Double?
    /// Whether its ends are cut off.
    var isCut = false
  }

  private var painted: [Painted] = []

  init(_ shapes: [DisplayList.Shape]) {
    for shape in shapes {
      switch shape {
      case .fill(let path, let color): painted.append(Painted(lines: lines(of: path), color: color))
      case .stroke(let path, let color, let width, let cap):
        painted.append(Painted(lines: lines(of: path), color: color, width: width, isCut: cap == .butt))
      case .text, .gradient, .image: break
      }
    }
  }

  func color(at point: Geometry.Point) -> RGBA {
    var seen = RGBA.white
    for shape in painted {
      let isHit: Bool
      if let width = shape.width {
        isHit = shape.lines.contains { $0.distance(to: point, isCut: shape.isCut) <= width / 2 }
      } else {
        isHit = shape.lines.reduce(0) { $0 + $1.winding(around: point) } != 0
      }
      if isHit { seen = shape.color.over(seen) }
    }
    return seen
  }

  /// Whether all points around a point look the same.
  func isPlain(around point: Geometry.Point, within distance: Double) -> Bool {
    let own = color(at: point)
    for (x, y) in [(0.0, 1.0), (1, 0), (0, -1), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)] {
      let other = color(at: Geometry.Point(x: point.x + x * distance, y: point.y + y * distance))
      guard other.isClose(to: own) else { return false }
    }
    return true
  }
}

private func lines(of path: BezierPath) -> [[Geometry.Point]] {
  var lines: [[Geometry.Point]] = []
  for element in path.flattened(tolerance: 0.02).elements {
    switch element {
    case .move(let point): lines.append([point])
    case .line(let point), .quad(let point, _), .curve(let point, _, _): lines[lines.count - 1].append(point)
    case .close: lines[lines.count - 1].append(lines[lines.count - 1][0])
    }
  }
  return lines
}

extension RGBA {
  func isClose(to other: RGBA) -> Bool {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue) + abs(alpha - other.alpha) < 0.01
  }
}

extension [Geometry.Point] {
  fileprivate func distance(to point: Geometry.Point, isCut: Bool) -> Double {
    let isOpen = isCut && first != last
    var least = Double.infinity
    for index in 1..<Swift.max(count, 1) {
      let (a, b) = (self[index - 1], self[index])
      let (x, y) = (b.x - a.x, b.y - a.y)
      let length = x * x + y * y
      let place = length > 0 ? ((point.x - a.x) * x + (point.y - a.y) * y) / length : 0
      // Nothing is painted beyond an end that is cut off.
      if isOpen, (index == 1 && place < 0) || (index == count - 1 && place > 1) { continue }
      let part = Swift.min(Swift.max(place, 0), 1)
      let (dx, dy) = (point.x - a.x - x * part, point.y - a.y - y * part)
      least = Swift.min(least, dx * dx + dy * dy)
    }
    return least.squareRoot()
  }

  fileprivate func winding(around point: Geometry.Point) -> Int {
    var count = 0
    for index in 1..<Swift.max(self.count, 1) {
      let (a, b) = (self[index - 1], self[index])
      guard (a.y <= point.y) != (b.y <= point.y) else { continue }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { count += b.y > a.y ? 1 : -1 }
    }
    return count
  }
}
