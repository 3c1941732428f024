#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Keeps a shake from undoing what was typed in a text that has the focus under a card. The application decides for all
  /// texts. It is found in the responder chain: an extension may not use the shared one.
  @MainActor
  final class ShakeHold {
    private weak var application: UIApplication?
    private weak var text: UIResponder?

    /// The active holds, and the app's own setting.
    static var holders: [WeakBox<ShakeHold>] = []
    private static var isAllowed = true

    init(_ text: UIResponder) {
      guard let application = text.inherited({ $0 as? UIApplication }) else { return }
      if ShakeHold.holders.isEmpty { ShakeHold.isAllowed = application.applicationSupportsShakeToEdit }
      // A hold whose text is not edited any more has no effect.
      ShakeHold.holders.removeAll { !($0.object?.text?.isFirstResponder ?? false) }
      self.text = text
      ShakeHold.holders.append(WeakBox(self))
      application.applicationSupportsShakeToEdit = false
      self.application = application
    }

    func end() {
      guard let application else { return }
      self.application = nil
      ShakeHold.holders.removeAll { $0.object == nil || $0.object === self }
      // The app may have allowed it meanwhile.
      guard ShakeHold.holders.isEmpty, !application.applicationSupportsShakeToEdit else { return }
      application.applicationSupportsShakeToEdit = ShakeHold.isAllowed
    }
  }
#endif
