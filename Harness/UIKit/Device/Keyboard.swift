/// The keyboard on the screen. It is there while a text is first responder in the key window, and posts UIKit's
/// notifications. A responder's input view replaces it.
///
/// The keys are in front of everything, in a window of the system. Input and accessory views are in an ordinary window
/// of level 1, which belongs to the scene from the first keyboard on.
@_spi(Double) @MainActor public final class Keyboard {
  public static let shared = Keyboard()

  /// How long it takes to appear and to disappear, in seconds.
  public static let duration: TimeInterval = 0.25

  /// Its frame with the accessory, in screen coordinates; nil: there is no keyboard.
  public private(set) var frame: CGRect?
  /// The responder that it belongs to.
  public private(set) weak var responder: UIResponder?
  /// The keys' own window, in front of all others.
  public private(set) var window: UIWindow?
  /// The scene's window for input and accessory views; the keys are a placeholder there.
  public private(set) var host: UIWindow?
  /// The view in the keyboard's place; nil: the keys.
  public private(set) var inputView: UIView?
  public private(set) var accessory: UIView?
  private var keys: UIView?
  /// The bar of shortcuts above an iPad's keys or input view.
  private var bar: ShortcutsBar?

  /// The layout that the user has chosen; a keyboard that appears begins with letters.
  public enum Page: Sendable { case letters, numbers }
  public var page = Page.letters

  /// The bar of suggestions above the keys. Only text views and fields have it: other responders that take keys do not.
  public static let suggestionsHeight: CGFloat = 52

  /// The height of the keys with the bar; nil: as on a phone, in portrait or landscape.
  public var height: CGFloat? { didSet { follow() } }
  /// The frame of a floating or undocked keyboard, in screen coordinates; nil: docked.
  public var floating: CGRect? { didSet { follow() } }
  /// With a hardware keyboard there are no keys on the screen; input views are still shown.
  public var isHardware = false { didSet { follow() } }

  /// From published measurements of a phone of 390 × 844 points with a home indicator.
  private func keysHeight(for responder: UIResponder?) -> CGFloat {
    let full = height ?? (UIScreen.device.orientation.isLandscape ? 219 : 336)
    return responder is any UITextInput ? full : full - Keyboard.suggestionsHeight
  }

  /// The key window of the most active scene. While the app is inactive, the keyboard stays and posts nothing.
  private var keyWindow: UIWindow? {
    let scenes = UIApplication.shared.windowScenes.filter { $0.keyWindow != nil }
    let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background]
    return states.lazy.compactMap { state in scenes.first { $0.activationState == state } }.first?.keyWindow
  }

  /// The first responder of the key window before a text within its accessory was edited.
  private weak var accessoryOwner: UIResponder?

  /// The text within the accessory that is edited, as in a chat; nil: none.
  public var editedInAccessory: UIResponder? {
    guard let first = host?.firstResponder, host?.windowScene === keyWindow?.windowScene else { return nil }
    return first
  }

  /// There is one first responder: a text within the accessory, or one of the key window.
  func began(_ window: UIWindow) {
    if window === host {
      accessoryOwner = keyWindow?.firstResponder ?? accessoryOwner
      keyWindow?.dropFirst(isForced: true)
    } else if window.isKeyWindow {
      host?.dropFirst(isForced: true)
    }
  }

  /// A text has resigned: the accessory stays as long as its owner can be first responder again.
  func resigned(in window: UIWindow) {
    guard window === host, let accessoryOwner, accessoryOwner.responderWindow?.isKeyWindow ?? false else {
      return
    }
    accessoryOwner.becomeFirstResponder()
  }

  private var holds = 0

  /// Updates the keyboard after the closure.
  func following<Result>(_ change: () -> Result) -> Result {
    holds += 1
    defer {
      holds -= 1
      follow()
    }
    return change()
  }

  /// Finds out again which responder needs a keyboard. Called after everything that may change it.
  func follow() {
    guard holds == 0 else { return }
    let wanted = editedInAccessory ?? keyWindow?.firstResponder
    let view = wanted.flatMap { $0.inputView }
    // A text within the accessory keeps it; its responder chain does not lead to the accessory's owner.
    let extra = wanted === editedInAccessory ? accessory : wanted.flatMap { $0.inputAccessoryView }
    let wantsKeys = (wanted as? any UIKeyInput) != nil && !isHardware
    guard let wanted, view != nil || wantsKeys || extra != nil else {
      return show(nil, for: nil, view: nil, extra: nil)
    }
    let screen = UIScreen.device.bounds
    let keysHeight = keysHeight(for: wanted)
    let body = view.map { bodyHeight(of: $0, keysHeight) } ?? (wantsKeys ? keysHeight : 0)
    let above = (extra?.bounds.height ?? 0) + (shortcuts(of: wanted).isEmpty ? 0 : ShortcutsBar.height)
    var frame = CGRect(x: 0, y: screen.height - body - above, width: screen.width, height: body + above)
    if let floating { frame = floating }
    show(frame, for: wanted, view: view, extra: extra)
  }

  /// What the bar above an iPad's keyboard offers; a floating one has none.
  private func shortcuts(of responder: UIResponder?) -> [UIBarButtonItem] {
    guard Settings.shared.isPad, floating == nil, let responder, responder is any UITextInput,
      !isHardware || responder.inputView != nil
    else { return [] }
    return responder.inputAssistantItem.items
  }

  /// The user pastes by the bar.
  func paste() { (responder as? any UIKeyInput)?.insertText("pasted") }

  /// The responder's input view may have changed, too.
  func reload() { follow() }

  /// A view of flexible height gets the keyboard's height; any other keeps its own.
  private func bodyHeight(of view: UIView, _ keysHeight: CGFloat) -> CGFloat {
    view.autoresizingMask.contains(.flexibleHeight) ? keysHeight : view.bounds.height
  }

  private func show(_ new: CGRect?, for responder: UIResponder?, view: UIView?, extra: UIView?) {
    let isSame = new == frame && view === inputView && extra === accessory && responder === self.responder
    guard !isSame else { return }
    let old = frame
    if view !== inputView || responder !== self.responder { page = .letters }
    // Composed text belongs to the keys: without them it is committed as it is.
    if view !== inputView, responder === self.responder { (responder as? any UITextInput)?.unmarkText() }
    self.responder = responder
    let screen = UIScreen.device.bounds
    let away = CGRect(
      x: 0, y: screen.height, width: screen.width, height: (new ?? old)?.height ?? 0)
    guard old != nil || new != nil else { return }
    let hasChanged = new != old || view !== inputView || extra !== accessory
    guard hasChanged else { return }
    let shows = new != nil && floating == nil
    // A keyboard that is undocked or floats posts that it hides, and afterwards only its frame.
    let wasShown = showed
    showed = shows
    let kind: Kind = shows ? .show : wasShown ? .hide : .move
    // UIKit posts these within the animation block of its own views.
    UIView.animate(withDuration: Keyboard.duration, delay: 0, options: .beginFromCurrentState) {
      MainActor.assumeIsolated { self.post(kind.will, from: old ?? away, to: new ?? away) }
    }
    frame = new
    place(view, extra)
    announced += 1
    let number = announced
    let (begin, end) = (old ?? away, new ?? away)
    MainLoop.schedule(at: MainLoop.now + Keyboard.duration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.announced == number else { return }
        self.post(kind.did, from: begin, to: end)
      }
    }
  }

  private enum Kind {
    case show, hide, move

    var will: [NSNotification.Name] {
      [UIResponder.keyboardWillChangeFrameNotification]
        + (self == .show
          ? [UIResponder.keyboardWillShowNotification]
          : self == .hide ? [UIResponder.keyboardWillHideNotification] : [])
    }

    var did: [NSNotification.Name] {
      [UIResponder.keyboardDidChangeFrameNotification]
        + (self == .show
          ? [UIResponder.keyboardDidShowNotification]
          : self == .hide ? [UIResponder.keyboardDidHideNotification] : [])
    }
  }

  private var showed = false
  private var isForeign = false
  private var announced = 0

  /// Reports the keyboard of a text view with an accessory as iPadOS 26 does: in the coordinates of the app's own scene.
  private func told(_ frame: CGRect) -> CGRect {
    guard Settings.shared.isPad, responder is UITextView, responder?.inputAccessoryView != nil,
      let place = responder?.responderWindow?.windowScene?.place
    else { return frame }
    return frame.offsetBy(dx: -place.minX, dy: -place.minY)
  }

  /// Another app beside this one has a keyboard, and every app on the screen is notified. Nil: it disappears.
  ///
  /// - Parameter home: the screen that it is on; every app is notified whatever screen that is.
  public func showForeign(_ new: CGRect?, on home: UIScreen? = nil) {
    let home = home ?? .device
    let screen = home.bounds
    let away = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
    let kind: Kind = new == nil ? .hide : .show
    isForeign = new != nil
    for names in [kind.will, kind.did] { post(names, from: away, to: new ?? away, isLocal: false, on: home) }
  }

  private func post(
    _ names: [NSNotification.Name], from old: CGRect, to new: CGRect, isLocal: Bool = true,
    on screen: UIScreen? = nil
  ) {
    let (old, new) = isLocal ? (told(old), told(new)) : (old, new)
    for name in names {
      NotificationCenter.default.post(
        name: name, object: screen ?? .device,
        userInfo: [
          UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
          UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Keyboard.duration),
          UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
          UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
        ])
    }
  }

  private func place(_ view: UIView?, _ extra: UIView?) {
    if inputView !== view { inputView?.removeFromSuperview() }
    if accessory !== extra { accessory?.removeFromSuperview() }
    (inputView, accessory) = (view, extra)
    bar?.removeFromSuperview()
    bar = nil
    guard let frame else {
      keys?.removeFromSuperview()
      keys = nil
      window = nil
      return
    }
    let extraHeight = min(frame.height, extra?.bounds.height ?? 0)
    let shortcuts = shortcuts(of: responder)
    let barHeight = shortcuts.isEmpty ? 0 : ShortcutsBar.height
    let body = CGRect(
      x: frame.minX, y: frame.minY + extraHeight + barHeight, width: frame.width,
      height: frame.height - extraHeight - barHeight)
    if let view {
      keys?.removeFromSuperview()
      keys = nil
      window = nil
      stand(view, in: body)
    } else {
      let window = self.window ?? KeyboardWindow(frame: UIScreen.device.bounds)
      self.window = window
      window.layer.frame = UIScreen.device.bounds
      window.isHidden = false
      let keys = keys ?? UIView(frame: body)
      self.keys = keys
      keys.frame = body
      keys.accessibilityIdentifier = "keyboard"
      keys.isAccessibilityElement = true
      keys.accessibilityLabel = "keyboard"
      if keys.superview !== window { window.addSubview(keys) }
    }
    if !shortcuts.isEmpty {
      let bar = ShortcutsBar(frame: .zero)
      self.bar = bar
      bar.show(shortcuts)
      let place = CGRect(x: frame.minX, y: body.minY - barHeight, width: frame.width, height: barHeight)
      if let window {
        bar.frame = place
        window.addSubview(bar)
      } else {
        stand(bar, in: place)
      }
    }
    if let extra {
      stand(extra, in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: extraHeight))
    }
    // The window exists from the first keyboard on, even if it is empty.
    _ = hostWindow
  }

  /// In the screen's coordinates.
  private func stand(_ view: UIView, in frame: CGRect) {
    let home = hostWindow
    let origin = home.windowScene?.place.origin ?? .zero
    view.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    if view.superview !== home { home.addSubview(view) }
  }

  private var hostWindow: UIWindow {
    let scene = responder?.responderWindow?.windowScene
    if let host, scene == nil || host.windowScene === scene { return host }
    let host = TextEffectsWindow(frame: UIScreen.device.bounds)
    host.windowScene = scene
    host.windowLevel = UIWindow.Level(1)
    host.isHidden = false
    self.host = host
    return host
  }

  /// Called when the device was rotated.
  func turn() { follow() }

  /// The user types on the on-screen keys; nothing arrives while a view replaces them.
  public func type(_ text: String) {
    defer { MainLoop.settle() }
    guard frame != nil, inputView == nil, let responder else { return }
    for character in text { SoftKeys.insert(String(character), into: responder) }
  }

  /// The bar with a text's shortcuts, while it is on the screen.
  public var shortcutsBar: UIView? { bar }

  /// The keys' own view, while they are on the screen.
  public var keysView: UIView? { keys }

  func reset() {
    (height, floating, isHardware, page) = (nil, nil, false, .letters)
    defer { host = nil }
    if frame != nil || isForeign { post(Kind.hide.will, from: .zero, to: .zero) }
    isForeign = false
    frame = nil
    responder = nil
    place(nil, nil)
    announced += 1
    showed = false
  }
}

/// Takes touches only where it shows something.
@MainActor class TextEffectsWindow: UIWindow {
  override var canBecomeKey: Bool { false }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

@MainActor final class KeyboardWindow: TextEffectsWindow {
  override var isVisible: Bool {
    !isHidden
      && UIApplication.shared.windowScenes.contains {
        $0.activationState == .foregroundActive || $0.activationState == .foregroundInactive
      }
  }
}
