#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Announces sentences to assistive technology.
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
  }
#endif
