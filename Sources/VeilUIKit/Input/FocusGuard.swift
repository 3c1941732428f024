#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Keeps the keyboard focus of a scene away from covered content, and restores it.
  ///
  /// Touches never reach covered content; keys go to the first responder. A text whose keyboard a card can
  /// replace keeps the focus. In place of others, a view of the veil's own becomes first responder. It is in
  /// the scene's key window, since keys go nowhere else: each of the app's windows has a first responder of its
  /// own. ``KeyHold`` chooses between them.
  @MainActor
  final class FocusGuard {
    private weak var scene: UIWindowScene?
    /// The window for which it was made.
    private weak var window: UIWindow?
    /// The stages over the scene, oldest first.
    private var stages = WeakList<UIKitStage>()
    private var stop: KeyStop?
    private var swap: InputViewSwap?
    /// Replaces the keys where the veil has nothing to show.
    private var blank: KeyboardCard?
    /// The app's responder that the veil's own has replaced; nil: none.
    private(set) weak var taken: UIResponder?
    /// Its caret and selection.
    private var selection: UITextRange?
    /// What was presented over it already, such as a popover beside it, or the search to which it belongs.
    fileprivate var overlays = WeakList<UIViewController>()
    /// The search to which it belongs.
    private weak var search: UISearchController?
    /// The item that had an iPad's focus before.
    fileprivate weak var focused: UIView?
    /// The app's first responder at the last look, so that a repeated look costs nothing while it stays.
    private weak var known: UIResponder?
    /// The window that was key then.
    private weak var knownHome: UIWindow?
    /// The stages that have asked since the last search: they ask one after another in each turn, and one search is enough.
    private var informed: Set<ObjectIdentifier> = []
    private var refusals = 0
    private var editing: [NotificationToken] = []

    /// How often a responder that refuses to resign is asked.
    private static let mostRefusals = 4

    private static var guards = WeakTable<WeakBox<FocusGuard>>()

    /// The focus guard of a window's scene, retained by the stages over it; of the window, if it has no scene.
    static func on(_ window: UIWindow) -> FocusGuard {
      if let focusGuard = existing(on: window) { return focusGuard }
      let focusGuard = FocusGuard(window)
      guards[window.windowScene ?? window] = WeakBox(focusGuard)
      return focusGuard
    }

    static func existing(on window: UIWindow) -> FocusGuard? { guards[window.windowScene ?? window]?.object }

    private init(_ window: UIWindow) {
      self.window = window
      scene = window.windowScene
      editing = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification].map
      {
        NotificationToken($0) { SearchPace.shared().expire() }
      }
    }

    /// The window that has the keys.
    private var home: UIWindow? { scene?.keyWindow ?? window }

    /// Whether the veil is the first responder.
    var hasFocus: Bool { hasFocus(in: home) }

    /// Whether the veil is the first responder of a window.
    func hasFocus(in window: UIWindow?) -> Bool {
      guard let stop, let window else { return false }
      return stop.window === window && stop.isFirstResponder
    }

    /// The app's responder to which the keys belong, whether it has them now or not.
    var content: UIResponder? {
      if hasFocus { return taken }
      guard let home else { return nil }
      if let known, known.isFirstResponder, knownHome === home { return known }
      known = home.editedAccessory ?? home.firstResponder
      knownHome = home
      return known
    }

    /// The app's item with an iPad's focus, where keys begin: it is in the first responder, if there is one.
    fileprivate var focusedItem: UIView? {
      guard let home, let view = UIFocusSystem.focusSystem(for: home)?.focusedItem as? UIView,
        view.window === home, !(view is KeyStop), (view.inherited { $0 as? CoverView }) == nil
      else { return nil }
      return view
    }

    /// Whether no responder had the keys at the last look, and no veil has those without a responder.
    private var isAtRest: Bool {
      guard stop == nil, swap == nil, known == nil, let home, knownHome === home else { return false }
      let item = focusedItem
      return !stages.objects.contains { stage in
        stage.holdsKeys(of: nil) || (item.map { stage.holdsKeys(of: $0) } ?? false)
      }
    }

    /// The card in place of the keyboard has another height: UIKit asks the responder that has the keyboard.
    func reloadInputViews() {
      let holder: UIResponder? = hasFocus ? stop : content
      holder?.reloadInputViews()
    }

    func join(_ stage: UIKitStage) {
      guard !stages.objects.contains(where: { $0 === stage }) else { return }
      stages.append(stage)
      informed = []
      knownHome = nil
    }

    func leave(_ stage: UIKitStage) {
      stages.remove(stage)
      informed = []
      settle()
    }

    /// Whether a stage that wants a search is the first of all in this round of them.
    func isFirst(_ stage: UIKitStage) -> Bool {
      if informed.insert(ObjectIdentifier(stage)).inserted, informed.count > 1 { return false }
      informed = [ObjectIdentifier(stage)]
      return true
    }

    /// Moves the focus to where it belongs now, or after an update of SwiftUI's views.
    ///
    /// - Parameter isSearching: whether to look for a first responder if there was none.
    func settle(searching isSearching: Bool = true) {
      // Retained, since it may have no stage any more.
      guard !ViewUpdate.isUnderWay else { return ViewUpdate.after { self.settle() } }
      // Another window is key now.
      if let stop, stop.window !== home { giveBack() }
      if !isSearching, isAtRest { return }
      let content = content
      let owner = focusedItem ?? (hasFocus ? focused : nil) ?? content
      let holders = stages.objects.filter { $0.holdsKeys(of: owner) }
      guard let stage = holders.last(where: { $0.isShowing }) ?? holders.last, let home else {
        return giveBack()
      }
      let size = KeyboardPlace.keySize(in: home)
      // A responder with a card keeps it while the keyboard's frame is unknown, as during a rotation.
      let hasCard = swap != nil && swap?.responder === content
      let hasKeys = (size != nil || hasCard) && !HardwareKeys.areAttached
      switch KeyHold(of: content, isShowing: stage.isShowing, hasKeys: hasKeys) {
      case .leave: giveBack()
      case .card:
        if let content, let size { showCard(to: content, for: holders, size) }
      case .stop:
        endSwap()
        // A non-blocking outcome takes the keyboard's place as well, if there is one.
        let takers = holders.filter { $0.isBlocking || $0.keyboardCard != nil }
        let hidden = content is any UIKeyInput ? nil : takers.last
        guard let stage = takers.last(where: { $0.isShowing }) ?? hidden else { return giveBack() }
        take(from: content, for: stage, withAccessory: holders.contains { $0.takesAccessory })
      }
    }

    private func showCard(to content: UIResponder, for stages: [UIKitStage], _ size: CGSize) {
      // Removes a key stop from before the keyboard was up.
      if stop != nil { giveBack() }
      let card = stages.last { $0.keyboardCard != nil }?.keyboardCard ?? blank(size)
      if let swap, swap.responder === content, swap.card === card, swap.isInPlace { return }
      endSwap()
      swap = InputViewSwap(
        of: content, to: card,
        takesAccessory: stages.contains { $0.takesAccessory })
    }

    private func blank(_ size: CGSize) -> KeyboardCard {
      let card = blank ?? KeyboardCard(size: size)
      blank = card
      if let home, card.become(size, in: home) { swap?.responder?.reloadInputViews() }
      return card
    }

    private func endSwap() {
      swap?.end()
      swap = nil
    }

    private func take(from content: UIResponder?, for stage: UIKitStage, withAccessory: Bool) {
      guard let home else { return }
      let card = stage.keyboardCard
      if let stop, hasFocus {
        stop.cover = stage.cover
        guard stop.card !== card else { return }
        stop.card = card
        return stop.reloadInputViews()
      }
      if let stop {
        // The app or the user has moved the focus meanwhile.
        stop.end()
        self.stop = nil
      }
      guard refusals < FocusGuard.mostRefusals else { return }
      taken = content
      let text = content as? any UITextInput
      // Marked text could be lost with the focus.
      if text?.markedTextRange != nil { text?.unmarkText() }
      selection = text?.selectedTextRange
      focused = focusedItem
      overlays = WeakList(content?.overlaysOfHome ?? [])
      search = content?.activeSearch
      let stop =
        content is any UIKeyInput
        ? KeySink(for: content, takesAccessory: withAccessory)
        : KeyStop(for: content, takesAccessory: withAccessory)
      stop.card = card
      stop.cover = stage.cover
      (content?.editingHome(in: home) ?? home).addSubview(stop)
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
        returnFocus()
        taken = nil
        selection = nil
        overlays = WeakList()
        search = nil
      }
      guard hadFocus else { return }
      // A responder that has left the window or is invisible would have lost the focus without a veil, too, and so would one
      // whose search the app has ended. Editing it would begin the search again.
      let hasEnded = search.map { !$0.isActive } ?? false
      guard let taken, taken.isInWindow, !isUnderSheet(taken), !hasEnded, taken.resumeEditing() else {
        _ = stop.resignFirstResponder()
        return
      }
      if let selection, let text = taken as? any UITextInput { text.selectedTextRange = selection }
    }
  }

  extension FocusGuard {
    /// Whether the app has presented a sheet over a text meanwhile, with a keyboard of its own. An alert lets a text below it
    /// continue afterwards.
    fileprivate func isUnderSheet(_ text: UIResponder) -> Bool {
      text.overlaysOfHome.contains { !($0 is UIAlertController) && !overlays.objects.contains($0) }
    }

    /// The item that had an iPad's focus has it again.
    fileprivate func returnFocus() {
      guard let item = focused else { return }
      focused = nil
      guard item.window != nil, focusedItem == nil else { return }
      UIFocusSystem.focusSystem(for: item)?.requestFocusUpdate(to: item)
    }
  }

  extension UIResponder {
    /// Whether it is in a window, if it is a view or a controller.
    fileprivate var isInWindow: Bool {
      if let view = self as? UIView { return view.window != nil }
      if let controller = self as? UIViewController { return controller.viewIfLoaded?.window != nil }
      return true
    }

    /// Its view, or that of its controller: the app ends editing by `endEditing(_:)` of the text or of anything around it,
    /// which finds the first responder only there. Nil: the view's class takes no subview from others.
    @MainActor fileprivate func editingHome(in window: UIWindow) -> UIView? {
      let own = self as? UIView ?? inherited { $0 as? UIViewController }?.viewIfLoaded
      guard let own, own.window === window, own.takesSubviews else { return nil }
      return own
    }

    /// The controllers that are presented over its own, back to front.
    @MainActor fileprivate var overlaysOfHome: [UIViewController] {
      inherited { $0 as? UIViewController }?.overlays ?? []
    }

    /// Becomes first responder again, and keeps its text if a field would erase it.
    @MainActor fileprivate func resumeEditing() -> Bool {
      // A bar stays with its controller, which was first responder before the text in the bar.
      accessoryHome?.becomeFirstResponder()
      guard let field = self as? UITextField else { return becomeFirstResponder() }
      let clears = field.clearsOnBeginEditing
      field.clearsOnBeginEditing = false
      defer { field.clearsOnBeginEditing = clears }
      guard field.becomeFirstResponder() else { return false }
      guard field.isSecureTextEntry, let text = field.text, !text.isEmpty else { return true }
      // The first insertion replaces secure text: insert the same text.
      field.text = ""
      field.insertText(text)
      if field.text != text { field.text = text }
      return true
    }
  }
#endif
