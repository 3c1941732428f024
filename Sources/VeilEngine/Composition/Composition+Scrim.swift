import VeilCore

extension Composition {
  /// The scrim of this veil alone, over another place that is covered along with it, in the same fade.
  ///
  /// - Parameter size: the other place's, in points.
  public func scrim(over size: Geometry.Size) -> Composition {
    var other = self
    other.size = size
    other.turn = .upright
    other.scroll = PanelLayout.Scroll()
    other.elements = elements.filter { $0.identity == .scrim }.map { element in
      var scrim = element
      scrim.frame = Geometry.Rect(origin: .zero, size: size)
      scrim.clip = nil
      // What is spared of the veil's own place is not there.
      if case .sheet(let color, holes: _) = scrim.drawing { scrim.drawing = .box(Box(fill: color)) }
      return scrim
    }
    return other
  }
}
