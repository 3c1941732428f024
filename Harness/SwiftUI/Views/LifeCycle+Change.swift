extension View {
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return Effect(self) { node, _ in
      let last = node.kept(1) { Kept((value: value, action: action)) }
      let former = last.value
      last.value = (value, action)
      // The former view's closure, with the values that it captured.
      if former.value != value { former.action(value) }
    }
  }
}
