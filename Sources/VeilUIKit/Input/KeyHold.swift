#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  #if canImport(GameController)
    import GameController
  #endif

  /// How keys are kept from the first responder.
  enum KeyHold {
    /// Not at all: editing would be lost.
    case leave
    /// A card replaces its keyboard, and it keeps the focus.
    case card
    /// The veil's own responder takes the focus meanwhile.
    case stop

    /// - Parameters:
    ///   - responder: the first responder; nil: none.
    ///   - isShowing: whether anything of the veil is visible. Before that, editing is left alone.
    ///   - hasKeys: whether an on-screen keyboard has all its keys.
    @MainActor
    init(of responder: UIResponder?, isShowing: Bool, hasKeys: Bool) {
      guard let responder, responder is any UIKeyInput else {
        self = .stop
        return
      }
      guard isShowing else {
        self = .leave
        return
      }
      if responder is UITextField || responder is UITextView {
        self = hasKeys ? .card : .stop
      } else {
        // A web page, or an editor with its own text input, could not continue where it was.
        self = responder is any UITextInput ? .leave : .stop
      }
    }
  }

  /// Keyboards with keys of their own, whose keys reach the first responder whatever its input view is.
  @MainActor
  enum HardwareKeys {
    static var areAttached: Bool {
      #if canImport(GameController)
        GCKeyboard.coalesced != nil
      #else
        false
      #endif
    }
  }
#endif
