#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Keeps the keyboard focus of a window away from what is covered, and gives it back as it was.
  ///
  /// Touches never reach what is covered; keys go where the first responder is. A text on whose keyboard a card can stand
  /// keeps the focus. In the place of others a view of the veil's own is first responder; it stands in the app's window,
  /// since keys go to the key window alone. ``KeyHold`` says which.
  @MainActor
  final class FocusGuard {
    private weak var window: UIWindow?
    /// The stages over the window, oldest first.
    private var stages: [WeakBox<UIKitStage>] = []
    private var stop: KeyStop?
    private var swap: InputViewSwap?
    /// Stands in the place of the keys where the veil has nothing to show there.
    private var blank: KeyboardCard?
    /// The app's responder whose place is taken; nil if there was none.
    private(set) weak var taken: UIResponder?
    /// The caret and the selection that it had.
    private var selection: UITextRange?
    /// The app's first responder when it was last looked for, so that looking again costs nothing while it stays.
    private weak var known: UIResponder?
    private var refusals = 0

    /// How often a responder that does not give up the focus is asked.
    private static let mostRefusals = 4

    private static var keepers: [ObjectIdentifier: WeakBox<FocusGuard>] = [:]

    /// The keeper of a window; kept by the stages over it.
    static func on(_ window: UIWindow) -> FocusGuard {
      if let keeper = existing(on: window) { return keeper }
      keepers = keepers.filter { $0.value.object?.window != nil }
      let keeper = FocusGuard(window)
      keepers[ObjectIdentifier(window)] = WeakBox(keeper)
      return keeper
    }

    static func existing(on window: UIWindow) -> FocusGuard? {
      guard let keeper = keepers[ObjectIdentifier(window)]?.object, keeper.window === window else {
        return nil
      }
      return keeper
    }

    private init(_ window: UIWindow) { self.window = window }

    /// Whether the veil is the first responder.
    var hasFocus: Bool { stop?.isFirstResponder ?? false }

    /// The app's responder that the keys belong to, whether it has them now or not.
    var content: UIResponder? {
      if hasFocus { return taken }
      if let known, known.isFirstResponder { return known }
      known = window?.windowScene?.firstResponder ?? window?.firstResponder
      return known
    }

    func join(_ stage: UIKitStage) {
      guard !stages.contains(where: { $0.object === stage }) else { return }
      stages.append(WeakBox(stage))
    }

    func leave(_ stage: UIKitStage) {
      stages.removeAll { $0.object === stage || $0.object == nil }
      settle()
    }

    /// Puts the focus where it belongs now.
    func settle() {
      let content = content
      let holders = stages.compactMap { $0.object }.filter { $0.holdsKeys(of: content) }
      guard let stage = holders.last(where: { $0.isShowing }) ?? holders.last, let window else {
        return giveBack()
      }
      let size = KeyboardPlace.keySize(in: window)
      // What has a card keeps it while the keyboard's frame is not known, as when the device turns.
      let hasCard = swap != nil && swap?.responder === content
      switch KeyHold(of: content, isShowing: stage.isShowing, hasKeys: size != nil || hasCard) {
      case .leave: giveBack()
      case .card:
        if let content, let size { showCard(to: content, for: holders, size) }
      case .stop:
        endSwap()
        // An outcome that blocks nothing stands in the keyboard's place as well.
        let takes = stage.isBlocking || stage.keyboardCard != nil
        if takes { take(from: content, for: stage) } else { giveBack() }
      }
    }

    private func showCard(to content: UIResponder, for stages: [UIKitStage], _ size: CGSize) {
      // A stop that stood for it before there were keys.
      if stop != nil { giveBack() }
      let card = stages.last { $0.keyboardCard != nil }?.keyboardCard ?? blank(size)
      if let swap, swap.responder === content, swap.card === card { return }
      endSwap()
      swap = InputViewSwap(
        of: content, to: card,
        takesAccessory: stages.contains { $0.isBlocking && !$0.isOverKeyboard })
    }

    private func blank(_ size: CGSize) -> KeyboardCard {
      let card = blank ?? KeyboardCard(size: size)
      blank = card
      if let window, card.become(size, in: window) { swap?.responder?.reloadInputViews() }
      return card
    }

    private func endSwap() {
      swap?.end()
      swap = nil
    }

    private func take(from content: UIResponder?, for stage: UIKitStage) {
      guard let window else { return }
      let card = stage.keyboardCard
      if let stop, hasFocus {
        stop.cover = stage.cover
        guard stop.card !== card else { return }
        stop.card = card
        return stop.reloadInputViews()
      }
      if let stop {
        // The app, or the user, has moved the focus elsewhere meanwhile.
        stop.end()
        self.stop = nil
      }
      guard refusals < FocusGuard.mostRefusals else { return }
      taken = content
      let text = content as? any UITextInput
      // What is being composed could be lost with the focus.
      if text?.markedTextRange != nil { text?.unmarkText() }
      selection = text?.selectedTextRange
      let stop = content is any UIKeyInput ? KeySink(for: content) : KeyStop(for: content)
      stop.card = card
      stop.cover = stage.cover
      window.addSubview(stop)
      if stop.becomeFirstResponder() {
        self.stop = stop
        refusals = 0
      } else {
        stop.end()
        refusals += 1
      }
    }

    private func giveBack() {
      refusals = 0
      endSwap()
      blank = nil
      guard let stop else { return }
      let hadFocus = stop.isFirstResponder
      self.stop = nil
      defer {
        stop.end()
        taken = nil
        selection = nil
      }
      guard hadFocus else { return }
      // What has gone meanwhile, or is not seen any more, would have lost the focus without a veil, too.
      guard let taken, taken.isInWindow, taken.resumeEditing() else {
        _ = stop.resignFirstResponder()
        return
      }
      if let selection, let text = taken as? any UITextInput { text.selectedTextRange = selection }
    }
  }

  extension UIResponder {
    /// Whether it stands in a window, where it is a view or a controller.
    fileprivate var isInWindow: Bool {
      if let view = self as? UIView { return view.window != nil }
      if let controller = self as? UIViewController { return controller.viewIfLoaded?.window != nil }
      return true
    }

    /// Becomes first responder again, and keeps its text where a field would erase it.
    @MainActor fileprivate func resumeEditing() -> Bool {
      guard let field = self as? UITextField else { return becomeFirstResponder() }
      let clears = field.clearsOnBeginEditing
      field.clearsOnBeginEditing = false
      defer { field.clearsOnBeginEditing = clears }
      guard field.becomeFirstResponder() else { return false }
      guard field.isSecureTextEntry, let text = field.text, !text.isEmpty else { return true }
      // The first insertion replaces secure text: let that be the same text.
      field.text = ""
      field.insertText(text)
      if field.text != text { field.text = text }
      return true
    }
  }
#endif
