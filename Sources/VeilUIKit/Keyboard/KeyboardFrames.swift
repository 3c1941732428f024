#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Tracks the system's keyboard by its notifications, from the app's first veil on. There is no other way
  /// to learn of one that is already up.
  @MainActor
  final class KeyboardFrames {
    static let shared = KeyboardFrames()

    private var last: News?
    private var tokens: [NotificationToken] = []

    /// What was last reported.
    private struct News: Sendable {
      /// Nil: no keyboard.
      var frame: CGRect?
      let isLocal: Bool
      /// The screen that it is on; nil: unknown, as before iOS 16.1.
      let screen: ObjectIdentifier?

      init(_ note: Notification, frameKey: String, localKey: String) {
        frame = (note.userInfo?[frameKey] as? NSValue)?.cgRectValue
        isLocal = (note.userInfo?[localKey] as? NSNumber)?.boolValue ?? true
        screen = (note.object as? UIScreen).map { ObjectIdentifier($0) }
      }
    }

    private init() {
      // GameController looks for keyboards from its first use on.
      _ = HardwareKeys.areAttached
      // In the SDKs up to iOS 18's the keys belong to the main actor, unlike the notifications.
      let frameKey = UIResponder.keyboardFrameEndUserInfoKey
      let localKey = UIResponder.keyboardIsLocalUserInfoKey
      for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification]
      {
        tokens.append(
          NotificationToken(name, reading: { News($0, frameKey: frameKey, localKey: localKey) }) {
            [weak self] in self?.last = $0
          })
      }
      tokens.append(
        NotificationToken(UIResponder.keyboardWillHideNotification) { [weak self] in self?.last?.frame = nil }
      )
    }

    /// Whether it is this app's keyboard: apps side by side get each other's notifications.
    var isLocal: Bool { last?.isLocal ?? true }

    /// The part of a window that the keyboard covers, with its accessory, in the window's coordinates; nil if
    /// it covers none.
    func frame(in window: UIWindow) -> CGRect? {
      guard let last, let frame = last.frame, let screen = window.windowScene?.screen,
        last.screen == nil || last.screen == ObjectIdentifier(screen)
      else { return nil }
      let own = window.convert(frame, from: screen.coordinateSpace)
      let local = (isOfScene(frame, in: window) ? frame : own).intersection(window.bounds)
      return local.isNull || local.isEmpty ? nil : local
    }

    /// Whether a frame is in the scene's coordinates, as iPadOS 26 reports it for a text view with an
    /// accessory. A docked keyboard reaches from the screen's left edge to its lower one, which tells the two
    /// apart.
    private func isOfScene(_ frame: CGRect, in window: UIWindow) -> Bool {
      guard isLocal, let screen = window.windowScene?.screen else { return false }
      func isDocked(_ frame: CGRect) -> Bool {
        abs(frame.minX - screen.bounds.minX) < 1 && abs(frame.maxY - screen.bounds.maxY) < 1
      }
      return !isDocked(frame) && isDocked(window.convert(frame, to: screen.coordinateSpace))
    }
  }
#endif
