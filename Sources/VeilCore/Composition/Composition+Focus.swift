extension Composition {
  /// A key with an action on a veil that has the keyboard focus.
  public enum Key: Hashable, Sendable {
    /// Return or Enter.
    case activate
    /// The space bar, which only presses the focused element.
    case space
    /// Escape, or the equivalent gesture of a screen reader.
    case escape
  }

  /// The focusable elements, in reading order.
  public var focusStops: [Element.Identity] {
    var stops: [Element.Identity] = []
    for element in elements where element.action != nil { stops.append(element.identity) }
    return stops
  }

  /// The next focusable element, cyclically.
  ///
  /// - Parameters:
  ///   - current: the focused element; nil, or one that is no longer focusable, gives the first, or backward the last.
  ///   - backward: whether Shift is held.
  /// - Returns: nil if there is none.
  public func focusStop(after current: Element.Identity?, backward: Bool) -> Element.Identity? {
    let stops = focusStops
    guard !stops.isEmpty else { return nil }
    guard let current, let place = stops.firstIndex(of: current) else {
      return backward ? stops[stops.count - 1] : stops[0]
    }
    return stops[(place + (backward ? stops.count - 1 : 1)) % stops.count]
  }

  /// The action of a key while the veil has the keyboard focus; nil for none.
  ///
  /// Escape cancels if Cancel is offered, otherwise it dismisses an outcome. Return also dismisses if nothing is focused.
  ///
  /// - Parameter focused: the focused element; nil for none.
  public func action(of key: Key, focused: Element.Identity?) -> Action? {
    let dismissal: Action? = element(.panel)?.action == .dismiss ? .dismiss : nil
    switch key {
    case .activate: return focused.flatMap { element($0)?.action } ?? dismissal
    case .space: return focused.flatMap { element($0)?.action }
    case .escape: return element(.cancel) != nil ? .cancel : dismissal
    }
  }

  /// The action of a key that the app received and did not handle; nil for none.
  ///
  /// Escape cancels if Cancel is offered. It does not dismiss an outcome: that goes by itself, and the key may be meant for
  /// the app.
  public func action(ofLeftover key: Key) -> Action? {
    key == .escape && element(.cancel) != nil ? .cancel : nil
  }
}

extension Composition {
  /// The focus ring, for keyboard users: a light line around the element and a dark one around that, so that one of them
  /// stands out on any background.
  public struct FocusRing: Hashable, Sendable {
    /// One line of the ring.
    public struct Line: Hashable, Sendable {
      /// The outer frame of the line.
      public var frame: Geometry.Rect
      /// The radius of its outer corners, in points.
      public var radius: Double
      /// The colour.
      public var color: RGBA
      /// The width, in points.
      public var width: Double
    }

    /// Of each line, in points.
    private static let width = 2.0
    private static let radius = 6.0
    private static let dark = RGBA(white: 0, alpha: 0.9)
    private static let light = RGBA.white

    /// The lines, from the inside to the outside.
    public var lines: [Line]

    /// Creates the ring of an element, in the coordinates of its frame.
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
