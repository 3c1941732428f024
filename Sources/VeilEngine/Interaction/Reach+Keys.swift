import VeilCore

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
}
