#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Keeps the keyboard focus of a window away from what is covered, and gives it back as it was.
  ///
  /// Touches never reach what is covered; keys go where the first responder is, so that while they are taken a view of
  /// the veil's own is that. It stands in the app's window, since keys go to the key window alone.
  @MainActor
  final class FocusKeeper {
    private weak var window: UIWindow?
    /// The stages over the window, oldest first.
    private var stages: [WeakBox<UIKitStage>] = []
    private var stop: KeyStop?
    /// The app's responder whose place is taken; nil where nobody had it.
    private(set) weak var taken: UIResponder?
    /// The caret and the selection that it had.
    private var selection: UITextRange?
    /// The app's first responder when it was last looked for, so that looking again costs nothing while it stays.
    private weak var known: UIResponder?
    private var refusals = 0

    /// How often a responder that does not give up the focus is asked.
    private static let mostRefusals = 4

    private static var keepers: [ObjectIdentifier: WeakBox<FocusKeeper>] = [:]

    /// The keeper of a window; kept by the stages over it.
    static func on(_ window: UIWindow) -> FocusKeeper {
      if let keeper = existing(on: window) { return keeper }
      keepers = keepers.filter { $0.value.object?.window != nil }
      let keeper = FocusKeeper(window)
      keepers[ObjectIdentifier(window)] = WeakBox(keeper)
      return keeper
    }

    static func existing(on window: UIWindow) -> FocusKeeper? {
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
      guard let stage = stages.last(where: { $0.object?.takesKeys(of: content) ?? false })?.object else {
        return giveBack()
      }
      take(from: content, for: stage)
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
      guard refusals < FocusKeeper.mostRefusals else { return }
      taken = content
      let text = content as? any UITextInput
      // What is being composed would be lost with the focus.
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
      guard let taken, taken.isInWindow, taken.becomeFirstResponder() else {
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
  }
#endif
