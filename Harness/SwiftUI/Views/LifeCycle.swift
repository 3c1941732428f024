extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return Effect(self) { node, _ in node.appear = action }
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return Effect(self) { node, _ in node.disappear = action }
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    nonisolated(unsafe) let value = value
    // It was sent here; Swift 6.0 does not allow sending it on.
    let action = unsafeBitCast(action, to: (@isolated(any) @Sendable () async -> Void).self)
    return Effect(self) { node, _ in
      let running = node.kept(0) { Running() }
      node.appear = { running.start(value, priority, action) }
      node.disappear = { running.stop() }
      if node.hasAppeared, running.id as? T != value { running.start(value, priority, action) }
    }
  }
}

/// The task of a visible view.
@MainActor
final class Running {
  var id: Any?
  private var task: Task<Void, Never>?

  func start(
    _ id: Any, _ priority: TaskPriority, _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) {
    stop()
    self.id = id
    // As in SwiftUI, it starts in the action's isolation, without a hop.
    task = Task(priority: priority, operation: action)
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}
