import Testing
import VeilCairo
import VeilCore

/// A list of one layer over a stage of that size.
func list(
  _ width: Double, _ height: Double, scale: Double = 1, turn: Surroundings.Turn = .upright,
  opacity: Double = 1, clip: Geometry.Rect? = nil, _ shapes: [DisplayList.Shape]
) -> DisplayList {
  let size = Geometry.Size(width: width, height: height)
  let frame = Geometry.Rect(origin: .zero, size: size)
  return DisplayList(
    size: size, scale: scale, turn: turn, opacity: opacity,
    layers: [DisplayList.Layer(.panel, frame: frame, clip: clip, shapes: shapes)])
}

/// A rectangle's path, written out.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BezierPath {
  polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
}

func polygon(_ corners: [(x: Double, y: Double)]) -> BezierPath {
  var path = BezierPath()
  for (index, corner) in corners.enumerated() {
    let point = Geometry.Point(x: corner.x, y: corner.y)
    path.elements.append(index == 0 ? .move(point) : .line(point))
  }
  path.elements.append(.close)
  return path
}

/// An open line.
func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> BezierPath {
  var path = BezierPath()
  path.elements = [.move(Geometry.Point(x: start.x, y: start.y)), .line(Geometry.Point(x: end.x, y: end.y))]
  return path
}

/// Whether every component is as near as one step of eight bits.
func isNear(_ color: RGBA?, _ expected: RGBA) -> Bool {
  guard let color else { return false }
  let step = 1.0 / 255 + 1e-9
  return abs(color.red - expected.red) <= step && abs(color.green - expected.green) <= step
    && abs(color.blue - expected.blue) <= step && abs(color.alpha - expected.alpha) <= step
}

let red = RGBA(1, 0, 0)
let green = RGBA(0, 1, 0)
let blue = RGBA(0, 0, 1)
