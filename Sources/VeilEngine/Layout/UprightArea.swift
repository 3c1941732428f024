import VeilCore

/// A stage's place as the user sees it: upright, on the pixel grid, and free of figures that cannot be used.
struct UprightArea: Hashable, Sendable {
  /// The whole scope, its origin at zero.
  let bounds: Geometry.Rect
  /// What safe area and keyboard leave.
  private(set) var usable: Geometry.Rect
  /// What a panel that fills the scope may fill: all but the safe area at the top, and a keyboard that is not covered.
  private(set) var fillable: Geometry.Rect
  /// The insets that the system reserves.
  let safeArea: Geometry.Insets
  /// The parts that stay the app's, on the pixel grid.
  let holes: [Geometry.Rect]
  /// Those of them that a panel keeps off: all but a keyboard that is covered otherwise.
  private let obstacles: [Geometry.Rect]
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
    // Where the system keeps everything for itself, the veil takes the whole scope rather than nothing.
    self.usable = grid.inside(usable).isEmpty ? whole : usable
    self.fillable = grid.inside(fillable).isEmpty ? whole : fillable
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
    for hole in obstacles {
      area.usable = UprightArea.larger(of: area.usable, without: hole)
      area.fillable = UprightArea.larger(of: area.fillable, without: hole)
    }
    return area.isHole(in: area.usable) ? nil : area
  }

  /// Whether there is a hole in a rectangle that a panel keeps off.
  func isHole(in rect: Geometry.Rect) -> Bool { obstacles.contains { !rect.intersection($0).isEmpty } }

  /// What a panel may fill, or stand in.
  func room(for extent: VeilStyle.Panel.Extent) -> Geometry.Rect {
    if case .filling = extent { return fillable }
    return usable
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

extension UprightArea {
  /// How far the safe area reaches into a panel that fills the scope: the larger of both sides, so that what the panel
  /// holds stays in its middle.
  func reserved(in panel: Geometry.Rect) -> Geometry.Size {
    Geometry.Size(
      width: max(0, safeArea.left - panel.minX, panel.maxX - (bounds.maxX - safeArea.right)),
      height: max(0, safeArea.top - panel.minY, panel.maxY - (bounds.maxY - safeArea.bottom)))
  }
}
