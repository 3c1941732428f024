struct Listeners {
  private var actions: [ObjectIdentifier: () -> Void] = [:]

  var isEmpty: Bool { actions.isEmpty }

  /// Calls back at each change, until ``remove(_:)``.
  mutating func add(_ owner: AnyObject, _ action: @escaping () -> Void) {
    actions[ObjectIdentifier(owner)] = action
  }

  mutating func remove(_ owner: AnyObject) { actions[ObjectIdentifier(owner)] = nil }

  /// Calls all of them. Each may add and remove listeners.
  func tell() { for action in actions.values { action() } }
}
