// Veil for SwiftUI: modifiers over the same engine everywhere. On iOS, iPadOS and Mac Catalyst it stands on `VeilUIKit`'s
// stages, and covers windows, keyboards and views. On macOS without Catalyst, tvOS, watchOS and visionOS a veil stands
// inside its view, made of SwiftUI's own views (`Inline/`).

#if canImport(SwiftUI)
  // One import is enough for an app.
  @_exported import VeilCore
  @_exported import VeilFoundation
  @_exported import VeilRuntime
  @_exported import VeilUIKit
#endif
