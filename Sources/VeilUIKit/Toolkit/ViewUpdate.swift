#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// An update of SwiftUI's views, in which no state may change. What makes the app's own views report something, such as
  /// a moved focus or a cancelled press, waits until it is over.
  @MainActor
  package enum ViewUpdate {
    private(set) static var isUnderWay = false

    package static func perform(_ update: () -> Void) {
      let before = isUnderWay
      isUnderWay = true
      update()
      isUnderWay = before
    }

    /// Calls at once, or after the update that is under way.
    package static func after(_ action: @escaping @MainActor @Sendable () -> Void) {
      if isUnderWay { Time.source.soon(action) } else { action() }
    }
  }
#endif
