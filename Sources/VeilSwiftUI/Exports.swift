// Veil for SwiftUI: modifiers over the same engine everywhere. On iOS, iPadOS and Mac Catalyst they use
// `VeilUIKit`'s stages, and cover windows, keyboards and views. On macOS without Catalyst, tvOS, watchOS and
// visionOS a veil is an overlay inside its view, of SwiftUI's own views (`Inline/`).

#if canImport(SwiftUI)
  // An app needs one import.
  @_exported import VeilCore
  @_exported import VeilFoundation
  @_exported import VeilRuntime
  @_exported import VeilUIKit
#endif
