#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // One import is enough for an app.
  @_exported import VeilUIKit
#endif
