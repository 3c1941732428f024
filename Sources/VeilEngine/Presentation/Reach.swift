import VeilCore

/// How far a veil blocks input.
public enum Reach: Hashable, Sendable {
  /// No input is blocked.
  case nothing
  /// The panel's rectangle takes clicks, so that they do not reach what is below. Keys and everything else
  /// reach the app.
  case panel
  /// All input in the scope is blocked: pointer, keys, shortcuts, drops and text input.
  case scope
}

extension Reach {
  /// Whether the veil keeps keys from the app.
  ///
  /// - Parameters:
  ///   - replacesKeyboard: whether its scope is the on-screen keyboard. An outcome there replaces the
  ///     keyboard until it disappears, although it blocks nothing.
  ///   - isShowing: whether something is shown.
  public func takesKeys(replacesKeyboard: Bool, isShowing: Bool) -> Bool {
    self == .scope || replacesKeyboard && isShowing
  }

  /// The reach of a scrim that covers another place in addition, such as the keyboard of a window: it has no panel.
  public var ofScrim: Reach { self == .scope ? .scope : .nothing }

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
    case .scope: return meetsPanel || !holes.contains { $0.contains(point) }
    }
  }
}
