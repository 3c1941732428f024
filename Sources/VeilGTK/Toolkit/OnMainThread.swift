/// A value that GTK hands to a C function, on its way to or from the main actor.
///
/// `@unchecked Sendable` holds because it is made and read only on the main thread, on which GTK calls all functions.
struct OnMainThread<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Calls a function on the main actor with a value that GTK hands to a C function.
func onMainActor<Value, Result: Sendable>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
  let given = OnMainThread(value)
  return MainActor.assumeIsolated { body(given.value) }
}
