import VeilCore

/// A stage's area for layout: upright, on the pixel grid, with only valid numbers.
struct UprightArea: Hashable, Sendable {
  /// The whole scope, its origin at zero.
  let bounds: Geometry.Rect
  /// The scope without safe area and keyboard.
  private(set) var usable: Geometry.Rect
  /// The area for a panel that fills the scope: all except the safe area at the top and an uncovered
  /// keyboard.
  private(set) var fillable: Geometry.Rect
  let safeArea: Geometry.Insets
  /// The holes, on the pixel grid.
  let holes: [Geometry.Rect]
  /// The holes that a panel avoids: all except a keyboard that is covered separately.
  private let obstacles: [Geometry.Rect]
  let grid: PixelGrid
  let textScale: Double
  let direction: Surroundings.Direction

  static let textScales = 0.5...3.0

  /// nil: nothing can be shown, since the scope is empty, smaller than a device pixel, or not finite.
  init?(_ surroundings: Surroundings) {
    let stage = surroundings.size
    guard !stage.isEmpty, stage.width.isFinite, stage.height.isFinite else { return nil }
    let grid = PixelGrid(scale: surroundings.scale)
    let size = surroundings.turn.uprightSize(of: stage)
    let bounds = Geometry.Rect(origin: .zero, size: size)
    let whole = grid.inside(bounds)
    guard !whole.isEmpty else { return nil }

    let upright = surroundings.turn.inverseTransform(in: stage)
    let safeArea = surroundings.turn.upright(surroundings.safeArea).asLengths()
    let keyboard = surroundings.keyboard.map { upright.apply(to: $0) }
    var usable = bounds.inset(by: safeArea)
    var fillable = bounds.inset(by: Geometry.Insets(top: safeArea.top))
    if let keyboard {
      usable = UprightArea.larger(of: usable, without: keyboard)
      if !surroundings.isKeyboardCovered {
        fillable = UprightArea.larger(of: fillable, without: keyboard)
      }
    }
    var holes: [Geometry.Rect] = []
    var obstacles: [Geometry.Rect] = []
    for hole in surroundings.holes {
      let hole = upright.apply(to: hole).intersection(bounds)
      guard !hole.isEmpty else { continue }
      holes.append(grid.nearest(hole))
      let isCovered = surroundings.isKeyboardCovered && keyboard?.intersection(hole) == hole
      if !isCovered { obstacles.append(grid.nearest(hole)) }
    }
    self.holes = holes
    self.obstacles = obstacles
    self.safeArea = safeArea
    self.bounds = bounds
    // If the safe area leaves nothing, the veil takes the whole scope.
    self.usable = grid.inside(usable).isEmpty ? whole : usable
    self.fillable = grid.inside(fillable).isEmpty ? whole : fillable
    self.grid = grid
    let textScale = surroundings.textScale
    self.textScale = textScale > 0 ? textScale.clamped(to: UprightArea.textScales) : 1
    self.direction = surroundings.direction
  }

  /// The same area without the holes; nil: they leave nothing.
  var besideHoles: UprightArea? {
    var area = self
    for hole in obstacles {
      area.usable = UprightArea.larger(of: area.usable, without: hole)
      area.fillable = UprightArea.larger(of: area.fillable, without: hole)
    }
    return area.isHole(in: area.usable) ? nil : area
  }

  /// Whether a rectangle overlaps a hole that a panel avoids.
  func isHole(in rect: Geometry.Rect) -> Bool { obstacles.contains { !rect.intersection($0).isEmpty } }

  /// The area that a panel fills, or in which it is placed.
  func room(for extent: VeilStyle.Panel.Extent) -> Geometry.Rect {
    if case .filling = extent { return fillable }
    return usable
  }

  /// The largest rectangle of an area beside a taken part, such as a keyboard; the area itself if nothing or
  /// everything is taken.
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

extension UprightArea {
  /// The safe area inside a panel that fills the scope: the larger of both sides, so that the content stays
  /// centred.
  func reserved(in panel: Geometry.Rect) -> Geometry.Size {
    Geometry.Size(
      width: max(0, safeArea.left - panel.minX, panel.maxX - (bounds.maxX - safeArea.right)),
      height: max(0, safeArea.top - panel.minY, panel.maxY - (bounds.maxY - safeArea.bottom)))
  }
}
