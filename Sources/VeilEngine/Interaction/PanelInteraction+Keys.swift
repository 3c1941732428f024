extension PanelInteraction {
  /// A key was pressed while the veil has the keys.
  ///
  /// - Parameter focus: the element with the toolkit's own focus; nil, the default: none.
  public mutating func pressed(_ key: Composition.Key, focus: Composition.Element.Identity? = nil)
    -> [Response]
  {
    guard let composition else { return [] }
    let current = focused ?? focus
    switch key {
    case .tab, .backTab:
      return self.focus(composition.focusStop(after: current, backward: key == .backTab))
    case .activate, .space, .escape:
      return act(composition.action(of: key, focused: current))
    case .up, .down, .pageUp, .pageDown:
      return key.distance.map { scrolled(by: $0) } ?? []
    }
  }

  /// A key was pressed on the panel, to which the user has moved the focus while the app has the keys.
  public func pressedOnPanel(_ key: Composition.Key) -> [Response] {
    reach == .panel ? act(composition?.action(onPanel: key)) : []
  }

  /// A key was pressed that the app received and did not handle.
  public func pressedLeftover(_ key: Composition.Key) -> [Response] {
    act(composition?.action(ofLeftover: key))
  }

  /// The texts were scrolled by a wheel, a touchpad or a gesture.
  public func scrolled(by distance: Composition.ScrollDistance) -> [Response] {
    composition?.points(of: distance, lineStep: lineStep).map { [.scroll(by: $0)] } ?? []
  }

  /// Moves the focus within the panel.
  mutating func focus(_ element: Composition.Element.Identity?) -> [Response] {
    guard element != focused else { return [] }
    focused = element
    set(.focus, element != nil)
    return [.focus(element)] + settle()
  }

  func act(_ action: Composition.Action?) -> [Response] { action.map { [.act($0)] } ?? [] }
}
