#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // One import is enough for an app.
  @_exported import VeilCore
  @_exported import VeilFoundation
  @_exported import VeilRuntime
#endif
