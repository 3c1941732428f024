import Testing
@preconcurrency @_spi(Double) import UIKit

@Suite("The screen reader", .onPhone) @MainActor struct VoiceOverTests {
  private func label(_ text: String, in view: UIView) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    label.text = text
    view.addSubview(label)
    return label
  }

  private var words: [String] { VoiceOver.shared.reachable.map { $0.accessibilityLabel ?? "" } }

  @Test("It reaches what is shown and not hidden from it; an element hides its descendants")
  func reach() {
    let phone = Phone()
    let group = phone.add(UIView(frame: .zero))
    let (first, second) = (label("one", in: group), label("two", in: group))
    #expect(words == ["one", "two"])
    first.isHidden = true
    #expect(words == ["two"])
    first.isHidden = false
    second.alpha = 0
    #expect(words == ["one"])
    group.accessibilityElementsHidden = true
    #expect(words.isEmpty)
    group.accessibilityElementsHidden = false
    group.isAccessibilityElement = true
    group.accessibilityLabel = "group"
    #expect(words == ["group"])
  }

  @Test("A modal view hides its siblings and other windows, but not the views above its superview")
  func modal() {
    let phone = Phone()
    _ = label("app", in: phone.view)
    let cover = phone.add(UIView(frame: .zero))
    _ = label("veil", in: cover)
    #expect(words == ["app", "veil"])
    cover.accessibilityViewIsModal = true
    #expect(words == ["veil"])
    cover.isHidden = true
    #expect(words == ["app"])
    let over = UIWindow(windowScene: phone.scene)
    over.windowLevel = .alert
    over.isHidden = false
    _ = label("front", in: over)
    #expect(words == ["app", "front"])
    over.subviews[0].accessibilityViewIsModal = true
    #expect(words == ["front"])
  }

  @Test("A container's elements are read in its order")
  func container() {
    let view = Phone().add(UIView(frame: .zero))
    let elements = ["b", "a"].map { name in
      let element = UIAccessibilityElement(accessibilityContainer: view)
      element.accessibilityLabel = name
      return element
    }
    view.accessibilityElements = elements
    #expect(words == ["b", "a"])
  }

  @Test(
    "What is posted is written down; the focus moves where it is asked to, and nowhere that cannot be reached"
  )
  func focus() {
    let phone = Phone()
    let (first, second) = (label("one", in: phone.view), label("two", in: phone.view))
    UIAccessibility.post(notification: .announcement, argument: "early")
    VoiceOver.shared.isRunning = true
    #expect(UIAccessibility.isVoiceOverRunning)
    #expect(VoiceOver.shared.focus === first)
    UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Saved"))
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    #expect(VoiceOver.shared.announcements == ["early", "Saved"])
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === second)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(VoiceOver.shared.focus === second)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(VoiceOver.shared.focus === first)
    second.isHidden = true
    #expect(!VoiceOver.shared.move(to: second))
    first.isHidden = true
    second.isHidden = false
    MainLoop.settle()
    #expect(VoiceOver.shared.focus === second)
  }

  @Test("Reading an element drops what was announced at the same instant, unless that was urgent")
  func cutOff() {
    let phone = Phone()
    let (first, second) = (label("one", in: phone.view), label("two", in: phone.view))
    VoiceOver.shared.isRunning = true
    func announce(_ text: String, _ priority: UIAccessibilityPriority) {
      let words = NSAttributedString(
        string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority])
      UIAccessibility.post(notification: .announcement, argument: words)
    }
    announce("Saved", .low)
    announce("Not sent", .high)
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    #expect(VoiceOver.shared.heard == ["Not sent", "two"])
    announce("Sent", .low)
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    #expect(VoiceOver.shared.heard == ["Not sent", "two", "two"], "asked again, it reads again")
    announce("Loaded", .default)
    MainLoop.advance(by: 1)
    UIAccessibility.post(notification: .layoutChanged, argument: first)
    #expect(VoiceOver.shared.heard == ["Not sent", "two", "two", "Loaded", "one"])
    #expect(VoiceOver.shared.announcements == ["Saved", "Not sent", "Sent", "Loaded"], "what was posted")
  }

  @Test("Activating asks the element, or taps it; the scrub goes up the chain")
  func activating() {
    final class Escapable: UIViewController {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let phone = Phone()
    let controller = Escapable()
    phone.window.rootViewController = controller
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    button.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
    controller.view.addSubview(button)
    MainLoop.settle()
    VoiceOver.shared.isRunning = true
    #expect(VoiceOver.shared.activate())
    #expect(count == 1)
    #expect(VoiceOver.shared.escape())
    #expect(controller.escapes == 1)
  }

  @Test("Changes of the user's settings are reported")
  func settings() {
    let heard = Heard(
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.voiceOverStatusDidChangeNotification, UIContentSizeCategory.didChangeNotification)
    Settings.shared.reducesMotion = true
    Settings.shared.reducesMotion = true
    VoiceOver.shared.isRunning = true
    Settings.shared.category = .small
    #expect(
      heard.take() == [
        "UIAccessibilityReduceMotionStatusDidChangeNotification",
        "UIAccessibilityVoiceOverStatusDidChangeNotification", "UIContentSizeCategoryDidChangeNotification",
      ])
    #expect(UIAccessibility.isReduceMotionEnabled)
  }
}
