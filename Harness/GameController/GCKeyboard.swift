@_spi(Double) import UIKit

/// All hardware keyboards together.
open class GCKeyboard: NSObject {
  private nonisolated(unsafe) static let all = GCKeyboard()

  /// Nil: none is attached.
  open class var coalesced: GCKeyboard? {
    MainActor.assumeIsolated { Keyboard.shared.isHardware } ? all : nil
  }
}
