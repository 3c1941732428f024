@_exported import Foundation

open class UNNotificationContent: NSObject {
  public fileprivate(set) var title = ""
  public fileprivate(set) var body = ""

  /// A request's copy: later changes of the original do not reach it.
  var frozen: UNNotificationContent {
    let copy = UNNotificationContent()
    (copy.title, copy.body) = (title, body)
    return copy
  }
}

open class UNMutableNotificationContent: UNNotificationContent {
  override open var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  override open var body: String {
    get { super.body }
    set { super.body = newValue }
  }
}

open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content.frozen, trigger)
  }
}
