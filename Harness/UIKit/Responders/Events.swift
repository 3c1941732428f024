@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  open var type: EventType { .touches }
  @_spi(Double) public var touches: Set<UITouch> = []
}

@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var phase = Phase.began
  open internal(set) var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var type = TouchType.direct
  /// In the scene's coordinates.
  var place: CGPoint = .zero
  /// The recognizers that receive it; determined when it begins.
  var recognizers: [UIGestureRecognizer] = []
  /// Whether its view receives it no longer.
  var isTaken = false
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  open func location(in view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return place }
    return place.applying(view.layer.toRoot.inverted())
  }
}

@MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open internal(set) var allPresses: Set<UIPress> = []
  /// Whether the first responder left the key to UIKit, which makes text of it.
  var isUnclaimed = false
}

@MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  open internal(set) var phase = Phase.began
  open internal(set) var key: UIKey?
  open internal(set) weak var responder: UIResponder?
}

@MainActor open class UIKey: NSObject {
  open internal(set) var characters = ""
  open internal(set) var charactersIgnoringModifiers = ""
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var keyCode = UIKeyboardHIDUsage.keyboardA

  @_spi(Double) public init(
    _ code: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []
  ) {
    super.init()
    (keyCode, modifierFlags) = (code, modifiers)
    (self.characters, charactersIgnoringModifiers) = (characters, characters)
  }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// The codes of the USB HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 0x04
  case keyboardN = 0x11
  case keyboardS = 0x16
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardDeleteOrBackspace = 0x2A
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardPageUp = 0x4B
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  case keypadEnter = 0x58
}

/// In UIKit its action is a selector. There are none here, so a closure takes its place.
@MainActor open class UIKeyCommand: NSObject {
  public static let inputEscape = "UIKeyInputEscape"
  open var input: String?
  open var modifierFlags: UIKeyModifierFlags = []
  @_spi(Double) public var action: () -> Void = {}

  @_spi(Double) public init(
    input: String, modifiers: UIKeyModifierFlags = [], action: @escaping () -> Void
  ) {
    super.init()
    (self.input, modifierFlags, self.action) = (input, modifiers, action)
  }
}
