// The traits and the notifications are variables, as in the headers up to iOS 18's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var none: UIAccessibilityTraits = []
  public static var button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static var image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static var staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static var notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static var updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

@available(iOS 17.0, *) public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  @available(iOS 17.0, *) public static let accessibilitySpeechAnnouncementPriority =
    NSAttributedString.Key("UIAccessibilitySpeechAttributeAnnouncementPriority")
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var screenChanged = Notification(rawValue: 1000)
    public static var layoutChanged = Notification(rawValue: 1001)
    public static var announcement = Notification(rawValue: 1008)
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  @MainActor public static func post(notification: Notification, argument: Any?) {
    VoiceOver.shared.take(notification, argument)
  }

  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : VoiceOver.shared.focus
  }

  @MainActor public static var isVoiceOverRunning: Bool { VoiceOver.shared.isRunning }
  @MainActor public static var isSwitchControlRunning: Bool { Settings.shared.usesSwitchControl }
  @MainActor public static var isBoldTextEnabled: Bool { Settings.shared.hasBoldText }
  @MainActor public static var buttonShapesEnabled: Bool { Settings.shared.showsButtonShapes }
  @MainActor public static var isReduceMotionEnabled: Bool { Settings.shared.reducesMotion }
  @MainActor public static var isReduceTransparencyEnabled: Bool { Settings.shared.reducesTransparency }

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}

@MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// In the container's coordinates.
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  open override var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView, accessibilityFrameInContainerSpace != .zero else {
        return super.accessibilityFrame
      }
      return accessibilityFrameInContainerSpace.applying(view.toScreen)
    }
    set { super.accessibilityFrame = newValue }
  }
}

public typealias AXBoolReturnBlock = () -> Bool
public typealias AXArrayReturnBlock = () -> [Any]?

/// What an app has set of an object.
struct SpokenValues {
  var isElement = false
  var hides = false
  var elements: [Any]?
  var isElementBlock: (() -> Bool)?
  var hidesBlock: (() -> Bool)?
  var elementsBlock: (() -> [Any]?)?
}
