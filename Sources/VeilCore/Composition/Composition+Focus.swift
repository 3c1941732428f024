extension Composition {
  /// A key that does something on a veil which has the keyboard, and neither moves the focus nor scrolls.
  public enum Key: Hashable, Sendable {
    /// Return or Enter.
    case activate
    /// The space bar, which presses what has the focus and nothing else.
    case space
    /// Escape, or the gesture of a screen reader that stands for it.
    case escape
  }

  /// What Tab stops at, in the order of reading.
  public var focusStops: [Element.Identity] {
    var stops: [Element.Identity] = []
    for element in elements where element.action != nil { stops.append(element.identity) }
    return stops
  }

  /// Where Tab leads to from an element, round and round.
  ///
  /// - Parameters:
  ///   - current: what has the focus; nil, or what is no stop any more, leads to the first stop, backward to the last.
  ///   - backward: whether Shift is held.
  /// - Returns: nil where there is no stop.
  public func focusStop(after current: Element.Identity?, backward: Bool) -> Element.Identity? {
    let stops = focusStops
    guard !stops.isEmpty else { return nil }
    guard let current, let place = stops.firstIndex(of: current) else {
      return backward ? stops[stops.count - 1] : stops[0]
    }
    return stops[(place + (backward ? stops.count - 1 : 1)) % stops.count]
  }

  /// What a key does while the veil has the keyboard; nil where it does nothing.
  ///
  /// Escape cancels where one can, else puts an outcome away, which Return does as well where nothing has the focus.
  ///
  /// - Parameter focused: what has the focus; nil means nothing.
  public func action(of key: Key, focused: Element.Identity?) -> Action? {
    let dismissal: Action? = element(.panel)?.action == .dismiss ? .dismiss : nil
    switch key {
    case .activate: return focused.flatMap { element($0)?.action } ?? dismissal
    case .space: return focused.flatMap { element($0)?.action }
    case .escape: return element(.cancel) != nil ? .cancel : dismissal
    }
  }

  /// What a key does that the app had, since the focus is its own, and made nothing of; nil where it does nothing.
  ///
  /// Escape cancels where one can. It puts no outcome away: that goes by itself, and the key may be meant for the app.
  public func action(ofLeftover key: Key) -> Action? {
    key == .escape && element(.cancel) != nil ? .cancel : nil
  }
}

extension Composition {
  /// The mark around the element that has the keyboard focus, for a user who moves it by keys: a light line around the
  /// element, and a dark one around that, so that one of them stands out on any ground.
  public struct FocusRing: Hashable, Sendable {
    /// One line of the ring.
    public struct Line: Hashable, Sendable {
      /// What it stands in; it lies inside of that, all around.
      public var frame: Geometry.Rect
      /// The radius of its outer corners, in points.
      public var radius: Double
      /// What it is painted in.
      public var color: RGBA
      /// How thick it is, in points.
      public var width: Double
    }

    /// Of each line, in points.
    private static let width = 2.0
    private static let radius = 6.0
    private static let dark = RGBA(white: 0, alpha: 0.9)
    private static let light = RGBA.white

    /// From the inside to the outside.
    public var lines: [Line]

    /// The ring of an element, in whatever coordinates its frame is.
    public init(around frame: Geometry.Rect) {
      let width = FocusRing.width
      let outer = Geometry.Rect(
        x: frame.minX - width, y: frame.minY - width, width: frame.width + 2 * width,
        height: frame.height + 2 * width)
      lines = [
        Line(frame: frame, radius: FocusRing.radius, color: FocusRing.light, width: width),
        Line(frame: outer, radius: FocusRing.radius + width, color: FocusRing.dark, width: width),
      ]
    }
  }
}
