import VeilCore

// A notice stays while the panel has the user's attention.
extension PanelInteraction {
  /// What can be on the panel.
  enum Presence: Hashable, Sendable {
    case finger
    case pointer
    case focus
    case screenReader
  }

  /// How far a pointer moves at least to count as moved, in points: what toolkits report of one that rests is rounded in
  /// different ways.
  static let pointerSlack = 1.0

  /// Whether a point of the cover is on the panel.
  public func isOnPanel(_ place: Geometry.Point) -> Bool { composition?.panelFrame?.contains(place) ?? false }

  /// The pointer was found at a place without a movement of the user's.
  ///
  /// - Parameter place: in the window's coordinates; nil if it is elsewhere.
  public mutating func pointerRests(at place: Geometry.Point?) { pointer = place }

  /// The toolkit reports the pointer over the cover. One that rests where a panel appears is no attention, since the user
  /// may be away.
  ///
  /// - Parameters:
  ///   - place: in the cover's coordinates.
  ///   - windowPlace: in the window's coordinates; nil if the toolkit does not know it.
  public mutating func pointerMoved(to place: Geometry.Point, inWindow windowPlace: Geometry.Point?)
    -> [Response]
  {
    let hasMoved = moves(to: windowPlace)
    set(.pointer, isOnPanel(place) && (hasMoved || presences.contains(.pointer)))
    return settle()
  }

  /// The pointer came to the panel, or left it, by the user's movement.
  public mutating func pointerMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.pointer, isOnPanel)
    return settle()
  }

  /// The toolkit's own focus came to an element of the panel, or left it.
  public mutating func focusMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.focus, focused != nil || isOnPanel)
    return settle()
  }

  /// A screen reader came to an element, or left it. While nothing else is within its reach, that is no choice of the
  /// user's.
  public mutating func screenReaderMoved(ontoPanel isOnPanel: Bool) -> [Response] {
    set(.screenReader, reach != .scope && isOnPanel)
    return settle()
  }

  /// Whether the pointer was moved to a place of the window.
  private mutating func moves(to place: Geometry.Point?) -> Bool {
    guard let place else { return false }
    guard let before = pointer else {
      pointer = place
      return false
    }
    let slack = PanelInteraction.pointerSlack
    guard abs(place.x - before.x) >= slack || abs(place.y - before.y) >= slack else { return false }
    pointer = place
    return true
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
