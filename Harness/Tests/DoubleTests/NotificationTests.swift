import Foundation
import Testing
@_spi(Double) import UIKit
@_spi(Double) import UserNotifications

@Suite("The double of the user's notifications", .onPhone)
@MainActor struct NotificationTests {
  private func add(_ content: UNNotificationContent, _ identifier: String = "one") async -> (any Error)? {
    await withCheckedContinuation { done in
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
      ) { done.resume(returning: $0) }
    }
  }

  private func content(_ title: String) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
  }

  @Test(
    "refuses what the user has not allowed, and asks nothing",
    arguments: [UNAuthorizationStatus.notDetermined, .denied])
  func refused(_ status: UNAuthorizationStatus) async {
    UNUserNotificationCenter.reset(to: status)
    let error = await add(content("Done")) as? UNError
    #expect(error?.code == .notificationsNotAllowed)
    #expect(UNUserNotificationCenter.shown.isEmpty)
  }

  @Test(
    "shows what was in the content when the request was made, once for each identifier, until it is removed")
  func shown() async {
    UNUserNotificationCenter.reset(to: .authorized)
    let content = content("One")
    let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
    content.title = "Other"
    UNUserNotificationCenter.current().add(request)
    #expect(UNUserNotificationCenter.shown.map(\.title) == ["One"])
    #expect(await add(content) == nil)
    #expect(UNUserNotificationCenter.shown.map(\.title) == ["Other"])
    UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["one"])
    #expect(UNUserNotificationCenter.shown.count == 1, "it waits no longer")
    UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ["one"])
    #expect(UNUserNotificationCenter.shown.isEmpty)
  }

  @Test("is unavailable without an app's bundle")
  func noApp() {
    UNUserNotificationCenter.reset(to: .authorized, isInApp: false)
    _ = UNUserNotificationCenter.current()
    #expect(Misuse.take().count == 1)
    UNUserNotificationCenter.reset(to: .notDetermined)
  }
}
