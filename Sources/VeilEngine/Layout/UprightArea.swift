import VeilCore

/// A stage's place as the user sees it: upright, on the pixel grid, and free of figures that cannot be used.
struct UprightArea: Hashable, Sendable {
  /// The whole scope, its origin at zero.
  let bounds: Geometry.Rect
  /// What safe area and keyboard leave.
  private(set) var usable: Geometry.Rect
  /// The parts that stay the app's, on the pixel grid.
  let holes: [Geometry.Rect]
  let grid: PixelGrid
  let textScale: Double
  let direction: Surroundings.Direction

  /// The text scales that are honoured.
  static let textScales = 0.5...3.0

  /// nil where nothing can be shown: the scope is empty, smaller than a device pixel, or not finite.
  init?(_ surroundings: Surroundings) {
    let stage = surroundings.size
    guard !stage.isEmpty, stage.width.isFinite, stage.height.isFinite else { return nil }
    let grid = PixelGrid(scale: surroundings.scale)
    let size = surroundings.turn.uprightSize(of: stage)
    let bounds = Geometry.Rect(origin: .zero, size: size)
    let whole = grid.inside(bounds)
    guard !whole.isEmpty else { return nil }

    var usable = bounds.inset(by: surroundings.turn.upright(surroundings.safeArea).asLengths())
    if let keyboard = surroundings.keyboard {
      let upright = surroundings.turn.inverseTransform(in: stage).apply(to: keyboard)
      usable = UprightArea.larger(of: usable, without: upright)
    }
    let snapped = grid.inside(usable)
    holes = surroundings.holes.compactMap { hole in
      let upright = surroundings.turn.inverseTransform(in: stage).apply(to: hole).intersection(bounds)
      return upright.isEmpty ? nil : grid.nearest(upright)
    }
    self.bounds = bounds
    // Where the system keeps everything for itself, the veil takes the whole scope rather than nothing.
    self.usable = snapped.isEmpty ? whole : usable
    self.grid = grid
    let textScale = surroundings.textScale
    self.textScale =
      textScale > 0
      ? min(max(textScale, UprightArea.textScales.lowerBound), UprightArea.textScales.upperBound) : 1
    self.direction = surroundings.direction
  }

  /// The same place, of which a panel may use nothing that is a hole; nil where the holes leave nothing.
  var besideHoles: UprightArea? {
    var area = self
    for hole in holes { area.usable = UprightArea.larger(of: area.usable, without: hole) }
    return holes.contains { !$0.intersection(area.usable).isEmpty } ? nil : area
  }

  /// The largest rectangle of an area beside what is taken of it, such as by a keyboard; the area itself where
  /// all of it is taken, or none.
  private static func larger(of area: Geometry.Rect, without taken: Geometry.Rect) -> Geometry.Rect {
    let covered = area.intersection(taken)
    guard !covered.isEmpty else { return area }
    let parts = [
      Geometry.Rect(x: area.minX, y: area.minY, width: area.width, height: covered.minY - area.minY),
      Geometry.Rect(x: area.minX, y: covered.maxY, width: area.width, height: area.maxY - covered.maxY),
      Geometry.Rect(x: area.minX, y: area.minY, width: covered.minX - area.minX, height: area.height),
      Geometry.Rect(x: covered.maxX, y: area.minY, width: area.maxX - covered.maxX, height: area.height),
    ]
    var best = Geometry.Rect.zero
    for part in parts where part.width * part.height > best.width * best.height { best = part }
    return best.isEmpty ? area : best
  }
}
