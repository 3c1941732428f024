#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // An app needs one import.
  @_exported import VeilCore
  @_exported import VeilFoundation
  @_exported import VeilRuntime
#endif
