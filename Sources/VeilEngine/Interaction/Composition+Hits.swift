import VeilCore

extension Composition {
  /// The element with an identity; nil: none.
  public func element(_ identity: Element.Identity) -> Element? {
    elements.first { $0.identity == identity }
  }

  /// Cancel, or the action of a notice; nil: no button.
  package var button: Element? { elements.first { $0.role == .button } }

  /// The element at a point: the front-most with an action, or the panel.
  ///
  /// - Parameter point: in the stage's own coordinates.
  /// - Returns: nil if there is neither.
  public func element(at point: Geometry.Point) -> Element? {
    let upright = turn.inverseTransform(in: size).apply(to: point)
    for element in elements.reversed() where element.action != nil || element.identity == .panel {
      guard element.frame.contains(upright) else { continue }
      if let clip = element.clip, !clip.contains(upright) { continue }
      return element
    }
    return nil
  }

  /// The front-most element at a point with a reduced text, for a large-content viewer; nil: none.
  ///
  /// - Parameter point: in the stage's own coordinates.
  public func reducedElement(at point: Geometry.Point) -> Element? {
    elements.last { $0.isReduced && stageFrame(of: $0).contains(point) }
  }

  /// The frame of the panel in the stage's own coordinates, for ``Reach/panel``; nil: none.
  public var panelFrame: Geometry.Rect? {
    guard let panel = element(.panel) else { return nil }
    return stageFrame(of: panel)
  }

  /// The visible frame of an element in the stage's own coordinates.
  public func stageFrame(of element: Element) -> Geometry.Rect {
    var frame = element.frame
    if let clip = element.clip { frame = frame.intersection(clip) }
    return turn.transform(in: size).apply(to: frame)
  }
}
