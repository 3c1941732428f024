#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// How keys are kept from the responder that has the focus.
  enum KeyHold {
    /// Not at all: it would lose what is being edited.
    case leave
    /// A card stands in the place of its keys, and it keeps the focus.
    case card
    /// The veil's own responder has the focus meanwhile.
    case stop

    /// - Parameters:
    ///   - responder: what has the focus; nil where nothing has.
    ///   - isShowing: whether anything is seen of the veil. Before that nothing of the app's editing is touched.
    ///   - hasKeys: whether there are keys on the screen.
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
        // A web page or an editor of its own cannot be told to go on where it was.
        self = responder is any UITextInput ? .leave : .stop
      }
    }
  }
#endif
