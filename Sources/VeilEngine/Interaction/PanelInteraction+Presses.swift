import VeilCore

extension PanelInteraction {
  /// A finger or button that is down.
  struct Press: Hashable, Sendable {
    /// Its action if it is released on the same element.
    let action: Composition.Action?
    var place: Geometry.Point
    var isDrag = false
  }

  /// The distance from which a finger drags, in points, as in UIKit's scrolling views.
  static let dragDistance = 10.0

  /// The pause, in seconds, after which a touchpad's scroll counts as another one, where its end is not reported, as by remote
  /// desktops.
  package static let scrollPause = 1.0

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

  /// The finger moved, and may drag the texts.
  public mutating func fingerMoved(to place: Geometry.Point) -> [Response] {
    guard var press else { return [] }
    let way = press.place.y - place.y
    guard press.isDrag || abs(way) > PanelInteraction.dragDistance else { return [] }
    press.isDrag = true
    press.place = place
    self.press = press
    return scrolled(by: .points(way))
  }

  /// The finger or button was released: the pressed element acts, unless the finger has moved away or
  /// dragged.
  public mutating func released(at place: Geometry.Point) -> [Response] {
    let press = press
    let responses = pressCancelled()
    guard let press, !press.isDrag, press.action == action(at: place) else { return responses }
    return responses + act(press.action)
  }

  /// The press was cancelled.
  public mutating func pressCancelled() -> [Response] {
    press = nil
    set(.finger, false)
    return settle()
  }

  private func action(at place: Geometry.Point) -> Composition.Action? {
    guard let composition else { return nil }
    guard let element = composition.element(at: place) else { return composition.tapOutside }
    return element.action
  }
}
