#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI

  extension View {
    /// Calls an action with each new value. visionOS deprecates the form with one parameter, and the other systems have
    /// the one with two only since iOS 17's generation.
    func onNewValue<Value: Equatable>(
      of value: Value, perform action: @escaping (Value) -> Void
    ) -> some View {
      #if os(visionOS)
        onChange(of: value) { _, value in action(value) }
      #else
        onChange(of: value) { value in action(value) }
      #endif
    }
  }
#endif
