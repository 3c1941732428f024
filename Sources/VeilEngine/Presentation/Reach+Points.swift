import VeilCore

extension Reach {
  /// Whether a veil takes a touch or a click at a point.
  ///
  /// All values are in the coordinates of the stage. A panel that lies over a hole takes the point.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - size: the size of the scope; nil: not known yet, so that every point counts as inside.
  ///   - panel: the frame of the panel; nil: none.
  ///   - holes: the parts of the scope that stay usable.
  public func takes(
    _ point: Geometry.Point, in size: Geometry.Size?, panel: Geometry.Rect?, besides holes: [Geometry.Rect]
  ) -> Bool {
    if let size, !Geometry.Rect(origin: .zero, size: size).contains(point) { return false }
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
