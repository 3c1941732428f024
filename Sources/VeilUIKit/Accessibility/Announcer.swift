#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // The SDKs up to iOS 18's declare the notifications as variables.
  @preconcurrency import UIKit

  /// Announces sentences to assistive technology, and moves its focus.
  @MainActor
  package enum Announcer {
    package static func announce(_ sentence: String, isUrgent: Bool) {
      var attributes: [NSAttributedString.Key: Any] = [.accessibilitySpeechQueueAnnouncement: !isUrgent]
      if #available(iOS 17, *) {
        attributes[.accessibilitySpeechAnnouncementPriority] =
          isUrgent ? UIAccessibilityPriority.high : UIAccessibilityPriority.low
      }
      UIAccessibility.post(
        notification: .announcement, argument: NSAttributedString(string: sentence, attributes: attributes))
    }

    /// Moves VoiceOver to an element; nil: to the first one of the layout.
    static func moveFocus(to element: AnyObject?) {
      UIAccessibility.post(notification: .layoutChanged, argument: element)
    }
  }
#endif
