import Testing
@_spi(Double) import UIKit
@_spi(Double) import UserNotifications

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Outside the window", .onPhone)
  @MainActor struct OutsideWindow {
    /// An app, or a process that has no bundle.
    private func use(_ status: UNAuthorizationStatus, isInApp: Bool = true) {
      UNUserNotificationCenter.reset(to: status, isInApp: isInApp)
      LocalNotification.isInApp = isInApp
    }

    /// Work of some seconds with an outcome, in the background unless it stays in front.
    private func work(
      _ phone: Phone, seconds: Double = 11, staysInFront: Bool = false, style: VeilStyle? = nil,
      _ outcome: Outcome = .succeeded("Exported")
    ) {
      let activity = Veil(over: phone.window, style: style).begin("Exporting…")
      phone.advance(by: 1)
      if !staysInFront { phone.scene.enterBackground() }
      phone.advance(by: seconds - 1)
      activity.end(outcome)
      phone.advance(by: 1)
    }

    @Test(
      "Work that ends in the background sends a notification, only if the user has already allowed it",
      arguments: [
        UNAuthorizationStatus.notDetermined, .denied, .authorized, .provisional, .ephemeral,
      ])
    func permission(_ status: UNAuthorizationStatus) {
      use(status)
      work(Phone())
      let isAllowed = status != .notDetermined && status != .denied
      #expect(UNUserNotificationCenter.shown.map(\.title) == (isAllowed ? ["Exporting…"] : []))
      #expect(UNUserNotificationCenter.shown.map(\.body) == (isAllowed ? ["Exported"] : []))
    }

    @Test("It disappears when the user returns, and the next one replaces it")
    func withdrawal() {
      use(.authorized)
      let phone = Phone()
      work(phone)
      work(phone, .failed("No room"))
      #expect(UNUserNotificationCenter.shown.map(\.body) == ["No room"])
      phone.scene.activate()
      phone.settle()
      #expect(UNUserNotificationCenter.shown.isEmpty)
    }

    @Test("Visible outcomes, short work and an end without an outcome send no notification")
    func quiet() {
      use(.authorized)
      work(Phone(), staysInFront: true)
      work(Phone(), seconds: 9)
      work(Phone(), .ended)
      work(Phone(), .cancelled)
      #expect(UNUserNotificationCenter.shown.isEmpty)
    }

    @Test("A style or an app without notifications sends none")
    func off() {
      use(.authorized)
      var style = VeilStyle.automatic
      style.outside.remove(.notification)
      work(Phone(), style: style)
      work(Phone(), style: .card)
      #expect(UNUserNotificationCenter.shown.isEmpty)
      Veil.outside = []
      defer { Veil.outside = .everywhere }
      work(Phone())
      #expect(UNUserNotificationCenter.shown.isEmpty)
    }

    @Test("A process without a bundle, such as a package's tests, asks the system for nothing")
    func noApp() {
      use(.authorized, isInApp: false)
      let phone = Phone()
      work(phone)
      phone.scene.activate()
      phone.settle()
      #expect(UNUserNotificationCenter.shown.isEmpty)
      use(.notDetermined)
    }
  }
}
