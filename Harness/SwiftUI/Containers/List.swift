/// Rows, which share the height. The user scrolls a row away with ``Node/isScrolledAway``.
public struct List<Content: View>: View, Primitive {
  nonisolated(unsafe) private var content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func fill(_ node: Node) { node.child(0, VStack { content }) }
}

extension View {
  /// The refresh is a task, which is cancelled when the view goes.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    Effect(self) { node, _ in
      let running = node.kept(0) { Running() }
      node.refresh = { running.start(0, .userInitiated, action) }
      node.dismantle = { running.stop() }
    }
  }
}
