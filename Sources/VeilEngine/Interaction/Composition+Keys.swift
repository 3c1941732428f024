extension Composition {
  /// A key with a meaning on a veil.
  public enum Key: Hashable, Sendable, CaseIterable {
    /// Return or Enter.
    case activate
    /// The space bar, which only presses the focused element.
    case space
    /// Escape, or the equivalent gesture of a screen reader.
    case escape
    /// Tab, which moves the focus forward.
    case tab
    /// Tab with Shift, which moves the focus back.
    case backTab
    /// The arrow up, which scrolls a line up.
    case up
    /// The arrow down, which scrolls a line down.
    case down
    /// Page Up, or the equivalent gesture of a screen reader.
    case pageUp
    /// Page Down, or the equivalent gesture of a screen reader.
    case pageDown
  }

  /// The focusable elements, in reading order.
  public var focusStops: [Element.Identity] { elements.compactMap { $0.isFocusStop ? $0.identity : nil } }

  /// The next focusable element.
  ///
  /// - Parameters:
  ///   - current: the focused element; if it is nil or no longer focusable, the result is the first, or
  ///     backward the last.
  ///   - backward: whether Shift is held.
  ///   - isCyclic: whether the first follows the last; true by default. Otherwise the focus leaves the veil
  ///     there.
  /// - Returns: nil: there is none.
  public func focusStop(
    after current: Element.Identity?, backward: Bool, isCyclic: Bool = true
  ) -> Element.Identity? {
    let stops = focusStops
    guard !stops.isEmpty else { return nil }
    guard let current, let place = stops.firstIndex(of: current) else {
      return backward ? stops[stops.count - 1] : stops[0]
    }
    if !isCyclic, place == (backward ? 0 : stops.count - 1) { return nil }
    return stops[(place + (backward ? stops.count - 1 : 1)) % stops.count]
  }

  /// The action of a key while the veil has the keyboard focus; nil: none.
  ///
  /// Escape cancels if the user may, otherwise it dismisses an outcome. Return also dismisses if nothing is focused.
  ///
  /// - Parameter focused: the focused element; nil: none.
  public func action(of key: Key, focused: Element.Identity?) -> Action? {
    switch key {
    case .activate: return focused.flatMap { element($0)?.action } ?? dismissal
    case .space: return focused.flatMap { element($0)?.action }
    case .escape: return isCancellable ? .cancel : dismissal
    case .tab, .backTab, .up, .down, .pageUp, .pageDown: return nil
    }
  }

  /// The action of a key while the app has the keys and the user has moved the focus onto the panel; nil:
  /// none.
  ///
  /// Return, Space and Escape dismiss an outcome.
  public func action(onPanel key: Key) -> Action? {
    switch key {
    case .activate, .space, .escape: return dismissal
    case .tab, .backTab, .up, .down, .pageUp, .pageDown: return nil
    }
  }

  /// The action of a key that the app received and did not handle; nil: none.
  ///
  /// Escape cancels if the user may. It does not dismiss an outcome, which disappears by itself: the key
  /// may be meant for the app.
  public func action(ofLeftover key: Key) -> Action? { key == .escape && isCancellable ? .cancel : nil }

  private var dismissal: Action? { element(.panel)?.action == .dismiss ? .dismiss : nil }
}
