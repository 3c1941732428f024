#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Where the system's keyboard is, as its notifications tell; nothing else tells of one that is up already, so that it
  /// listens from the app's first veil on.
  @MainActor
  final class KeyboardFrames {
    static let shared = KeyboardFrames()

    /// In the screen's coordinates; nil while there is none.
    private var frame: CGRect?
    private var tokens: [NotificationToken] = []

    private init() {
      for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification]
      {
        tokens.append(
          NotificationToken(
            name,
            reading: { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue }
          ) { [weak self] frame in self?.frame = frame })
      }
      tokens.append(
        NotificationToken(UIResponder.keyboardWillHideNotification) { [weak self] in self?.frame = nil })
    }

    /// The part of a window that the keyboard covers, with what stands above its keys, in the window's coordinates; nil
    /// where it covers none.
    func frame(in window: UIWindow) -> CGRect? {
      guard let frame, let screen = window.windowScene?.screen else { return nil }
      let local = window.convert(frame, from: screen.coordinateSpace).intersection(window.bounds)
      return local.isNull || local.isEmpty ? nil : local
    }
  }
#endif
