import VeilCore

// A notice stays while the panel has the user's attention.
extension PanelInteraction {
  /// What can be on the panel.
  struct Presence: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    static let finger = Presence(rawValue: 1)
    static let pointer = Presence(rawValue: 2)
    static let focus = Presence(rawValue: 4)
    static let screenReader = Presence(rawValue: 8)
  }

  /// The distance from which a pointer counts as moved, in points: toolkits round the position of a resting
  /// pointer in different ways.
  static let pointerSlack = 1.0

  /// Whether a point of the cover is on the panel.
  public func isOnPanel(_ place: Geometry.Point) -> Bool { composition?.panelFrame?.contains(place) ?? false }

  /// The pointer is at a place without a movement by the user.
  ///
  /// - Parameter place: in the window's coordinates; nil if it is elsewhere.
  public mutating func pointerRests(at place: Geometry.Point?) { pointer = place }

  /// The toolkit reports the pointer over the cover. A pointer that rests where a panel appears is no
  /// attention, since the user may be away.
  ///
  /// - Parameters:
  ///   - place: in the cover's coordinates.
  ///   - windowPlace: in the window's coordinates; nil: unknown.
  public mutating func pointerMoved(to place: Geometry.Point, inWindow windowPlace: Geometry.Point?)
    -> [Response]
  {
    let hasMoved = note(windowPlace)
    set(.pointer, isOnPanel(place) && (hasMoved || presences.contains(.pointer)))
    return settle()
  }

  /// The user moved the pointer onto the panel, or away.
  public mutating func pointerMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.pointer, isOnPanel)
    return settle()
  }

  /// The toolkit's own focus moved to an element of the panel, or away.
  public mutating func focusMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.focus, focused != nil || isOnPanel)
    return settle()
  }

  /// A screen reader moved to an element, or away. While it can reach nothing else, that is not the user's
  /// choice.
  public mutating func screenReaderMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.screenReader, reach != .scope && isOnPanel)
    return settle()
  }

  /// Notes the pointer's place in the window. Returns whether the pointer has moved there.
  private mutating func note(_ place: Geometry.Point?) -> Bool {
    guard let place else { return false }
    let slack = PanelInteraction.pointerSlack
    let hasMoved = pointer.map { abs(place.x - $0.x) >= slack || abs(place.y - $0.y) >= slack }
    if hasMoved != false { pointer = place }
    return hasMoved ?? false
  }

  mutating func set(_ presence: Presence, _ isThere: Bool) {
    if isThere { presences.insert(presence) } else { presences.remove(presence) }
  }

  /// Reports attention if it has changed.
  mutating func settle() -> [Response] {
    let attention = composition != nil && !presences.isEmpty
    guard attention != hadAttention else { return [] }
    hadAttention = attention
    return [.attention(attention)]
  }
}
