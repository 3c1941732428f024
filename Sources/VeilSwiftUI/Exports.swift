// Veil for SwiftUI, on iOS, iPadOS and Mac Catalyst 16 and later: modifiers over the same engine and the same stages as
// `VeilUIKit`. A veil covers windows, keyboards and views of UIKit there. macOS without Catalyst, tvOS, visionOS and
// watchOS have none that it knows how to cover: the module can be imported there, and is empty.

#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // One import is enough for an app.
  @_exported import VeilUIKit
#endif
