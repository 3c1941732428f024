#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Keeps the screen awake through a window's application, found in the responder chain: an extension may
  /// not use the shared one.
  @MainActor
  final class Wakefulness {
    private weak var application: UIApplication?
    /// Whether to begin once there is a window.
    private var waits = false

    /// The number of active holds, and the app's own setting.
    private static var holders = 0
    private static var wasKeptByApp = false

    /// Keeps the screen awake; nil: not any more. Returns whether it is kept awake, or will be once there is a window.
    func keep(_ reason: String?, from window: UIWindow?) -> Bool {
      release()
      guard reason != nil else { return false }
      guard let window else {
        waits = true
        return true
      }
      return begin(from: window)
    }

    /// There may be a window now.
    func follow(_ window: UIWindow?) {
      guard waits, let window else { return }
      waits = false
      _ = begin(from: window)
    }

    private func begin(from window: UIWindow) -> Bool {
      guard let application = window.inherited({ $0 as? UIApplication }) else { return false }
      if Wakefulness.holders == 0 { Wakefulness.wasKeptByApp = application.isIdleTimerDisabled }
      Wakefulness.holders += 1
      application.isIdleTimerDisabled = true
      self.application = application
      return true
    }

    private func release() {
      waits = false
      guard let application else { return }
      self.application = nil
      Wakefulness.holders -= 1
      // The app may have let the device sleep meanwhile.
      guard Wakefulness.holders == 0, application.isIdleTimerDisabled else { return }
      application.isIdleTimerDisabled = Wakefulness.wasKeptByApp
    }
  }
#endif
