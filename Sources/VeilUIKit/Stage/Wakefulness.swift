#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Keeps the screen from going dark, through the application that a window belongs to, as its responders tell: an
  /// extension may not ask for a shared one.
  @MainActor
  final class Wakefulness {
    private weak var application: UIApplication?

    /// How many keep it awake now, and whether the app did so itself before.
    private static var holders = 0
    private static var wasKeptByApp = false

    /// Keeps the screen awake; nil lets it go. Whether it is kept now.
    func keep(_ reason: String?, from window: UIWindow?) -> Bool {
      release()
      guard reason != nil, let application = window?.inherited({ $0 as? UIApplication }) else { return false }
      if Wakefulness.holders == 0 { Wakefulness.wasKeptByApp = application.isIdleTimerDisabled }
      Wakefulness.holders += 1
      application.isIdleTimerDisabled = true
      self.application = application
      return true
    }

    private func release() {
      guard let application else { return }
      self.application = nil
      Wakefulness.holders -= 1
      if Wakefulness.holders == 0 { application.isIdleTimerDisabled = Wakefulness.wasKeptByApp }
    }
  }
#endif
