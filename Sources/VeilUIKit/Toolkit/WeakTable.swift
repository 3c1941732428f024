#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import VeilRuntime

  /// A value for each of some objects, forgotten with the object.
  struct WeakTable<Value> {
    private var entries: [ObjectIdentifier: (owner: WeakBox<AnyObject>, value: Value)] = [:]
    /// The number of entries above which those of released objects are removed.
    private var limit = 16

    subscript(owner: AnyObject) -> Value? {
      // A later object may have the same address.
      get { entries[ObjectIdentifier(owner)].flatMap { $0.owner.object === owner ? $0.value : nil } }
      set {
        entries[ObjectIdentifier(owner)] = newValue.map { (WeakBox(owner), $0) }
        guard entries.count > limit else { return }
        entries = entries.filter { $0.value.owner.object != nil }
        limit = max(16, 2 * entries.count)
      }
    }
  }
#endif
