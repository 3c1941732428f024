#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// An update of SwiftUI's views. The focus must not move within it: its handlers change the app's state, which is
  /// not allowed then.
  @MainActor
  package enum ViewUpdate {
    private(set) static var isUnderWay = false

    package static func perform(_ update: () -> Void) {
      let before = isUnderWay
      isUnderWay = true
      update()
      isUnderWay = before
    }
  }
#endif
