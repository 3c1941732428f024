extension Reach {
  /// Whether a veil takes a touch or a click at a point.
  ///
  /// All of it in the coordinates of the stage. A panel that finds no room beside the holes lies over them, and is met.
  ///
  /// - Parameters:
  ///   - point: what was touched.
  ///   - size: the scope's.
  ///   - panel: where the panel is seen; nil while there is none.
  ///   - holes: the parts of the scope that stay usable.
  public func takes(
    _ point: Geometry.Point, in size: Geometry.Size, panel: Geometry.Rect?, besides holes: [Geometry.Rect]
  ) -> Bool {
    guard Geometry.Rect(origin: .zero, size: size).contains(point) else { return false }
    let meetsPanel = panel?.contains(point) ?? false
    switch self {
    case .nothing: return false
    case .panel: return meetsPanel
    case .scope:
      for hole in holes where hole.contains(point) { return meetsPanel }
      return true
    }
  }
}
