import Testing
import VeilCairo
import VeilCore
import VeilEngine

/// A list of one layer for a stage of that size.
func list(
  _ width: Double, _ height: Double, scale: Double = 1, turn: Surroundings.Turn = .upright,
  opacity: Double = 1, clip: Geometry.Rect? = nil, fading: Geometry.Insets = .zero,
  _ shapes: [DisplayList.Shape]
) -> DisplayList {
  let size = Geometry.Size(width: width, height: height)
  let frame = Geometry.Rect(origin: .zero, size: size)
  return DisplayList(
    size: size, scale: scale, turn: turn, opacity: opacity,
    layers: [DisplayList.Layer(.panel, frame: frame, clip: clip, fading: fading, shapes: shapes)])
}

/// The path of a rectangle.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BezierPath {
  BezierPath(rect: Geometry.Rect(x: x, y: y, width: width, height: height))
}

/// An open path through points.
func line(_ points: (x: Double, y: Double)...) -> BezierPath {
  var path = BezierPath()
  for (index, point) in points.enumerated() {
    let point = Geometry.Point(x: point.x, y: point.y)
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  return path
}

/// Whether every component differs by at most one step of eight bits.
func isNear(_ color: RGBA?, _ expected: RGBA) -> Bool {
  guard let color else { return false }
  let step = 1.0 / 255 + 1e-9
  return abs(color.red - expected.red) <= step && abs(color.green - expected.green) <= step
    && abs(color.blue - expected.blue) <= step && abs(color.alpha - expected.alpha) <= step
}

let red = RGBA(red: 1, green: 0, blue: 0)
let green = RGBA(red: 0, green: 1, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 1)
