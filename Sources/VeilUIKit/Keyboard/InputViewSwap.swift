#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// A card in the place of a text's keys while the text keeps the focus: nothing of its editing ends, so that its
  /// delegate, its actions and `@FocusState` hear nothing, and no text is erased.
  @MainActor
  final class InputViewSwap {
    private(set) weak var responder: UIResponder?
    let card: UIView
    private let own: UIView?
    private var accessory: BorrowedView?

    /// - Parameter takesAccessory: whether what stands above the keys is not to be used either.
    /// - Returns: nil where the responder's input view cannot be set.
    init?(of responder: UIResponder, to card: UIView, takesAccessory: Bool) {
      guard let set = responder.settableInputView else { return nil }
      self.responder = responder
      self.card = card
      own = responder.inputView
      // UIKit may drop what is being composed with the keys.
      if let text = responder as? any UITextInput, text.markedTextRange != nil { text.unmarkText() }
      if takesAccessory { accessory = BorrowedView(responder.inherited { $0.inputAccessoryView }) }
      set(card)
      responder.reloadInputViews()
    }

    func end() {
      accessory?.giveBack()
      accessory = nil
      // The app may have given it another one meanwhile.
      guard let responder, responder.inputView === card else { return }
      responder.settableInputView?(own)
      responder.reloadInputViews()
    }
  }

  /// A view of the app's that goes on standing where it is, and is not to be used meanwhile.
  @MainActor
  struct BorrowedView {
    private weak var view: UIView?
    private let wasUsable: Bool

    /// - Returns: nil where there is none.
    init?(_ view: UIView?) {
      guard let view else { return nil }
      self.view = view
      wasUsable = view.isUserInteractionEnabled
      view.isUserInteractionEnabled = false
    }

    func giveBack() { if wasUsable { view?.isUserInteractionEnabled = true } }
  }

  extension UIResponder {
    /// Sets its input view; nil where that cannot be set.
    @MainActor fileprivate var settableInputView: ((UIView?) -> Void)? {
      switch self {
      case let field as UITextField: { field.inputView = $0 }
      case let text as UITextView: { text.inputView = $0 }
      default: nil
      }
    }
  }
#endif
