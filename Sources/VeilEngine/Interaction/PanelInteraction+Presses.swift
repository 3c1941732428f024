import VeilCore

extension PanelInteraction {
  /// A finger or button that is down.
  struct Press: Hashable, Sendable {
    /// What it does if it is released on the same element.
    let action: Composition.Action?
    var place: Geometry.Point
    var isDrag = false
  }

  /// How far a finger moves before it drags, in points: what UIKit's scrolling views allow.
  static let dragDistance = 10.0

  /// A mouse button went down at a point of the cover.
  public mutating func buttonPressed(at place: Geometry.Point) -> [Response] {
    press = Press(action: action(at: place), place: place)
    return []
  }

  /// A finger came down at a point of the cover.
  public mutating func fingerPressed(at place: Geometry.Point) -> [Response] {
    press = Press(action: action(at: place), place: place)
    set(.finger, isOnPanel(place))
    return settle()
  }

  /// The finger moved, and drags the texts.
  public mutating func fingerMoved(to place: Geometry.Point) -> [Response] {
    guard var press else { return [] }
    let way = press.place.y - place.y
    guard press.isDrag || abs(way) > PanelInteraction.dragDistance else { return [] }
    press.isDrag = true
    press.place = place
    self.press = press
    return scrolled(by: .points(way))
  }

  /// The finger or button was released: what it came down on acts, unless it was moved away or dragged.
  public mutating func released(at place: Geometry.Point) -> [Response] {
    let press = press
    let responses = pressCancelled()
    guard let press, !press.isDrag, press.action == action(at: place) else { return responses }
    return responses + act(press.action)
  }

  /// The finger or button is not the panel's any more.
  public mutating func pressCancelled() -> [Response] {
    press = nil
    set(.finger, false)
    return settle()
  }

  private func action(at place: Geometry.Point) -> Composition.Action? {
    composition?.element(at: place)?.action
  }
}
