/// A screen reader that records what is posted, and finds the elements that it can read.
@_spi(Double) @MainActor public final class VoiceOver {
  public static let shared = VoiceOver()

  /// The posted notifications, whether or not it runs.
  public struct Post {
    public let notification: UIAccessibility.Notification
    public let argument: Any?

    /// The announced words; nil: none.
    public var text: String? { (argument as? String) ?? (argument as? NSAttributedString)?.string }
  }

  public private(set) var posts: [Post] = []

  /// The announcements, in order.
  public var announcements: [String] {
    posts.filter { $0.notification == .announcement }.compactMap(\.text)
  }

  public var isRunning = false {
    didSet {
      guard isRunning != oldValue else { return }
      if !isRunning { focus = nil } else if focus == nil { focus = reachable.first }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// The focused element.
  public private(set) weak var focus: UIResponder?

  func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    posts.append(Post(notification: notification, argument: argument))
    guard isRunning else { return }
    switch notification {
    case .screenChanged: move(to: (argument as? UIResponder).flatMap(first) ?? reachable.first)
    case .layoutChanged: if let target = (argument as? UIResponder).flatMap(first) { move(to: target) }
    default: break
    }
  }

  private func first(in target: UIResponder) -> UIResponder? {
    if target.isAccessibilityElement { return target }
    return (target as? UIView).flatMap { elements(in: $0).first }
  }

  /// The user moves its focus to an element; for an unreachable one it stays.
  @discardableResult public func move(to element: UIResponder?) -> Bool {
    guard let element, reachable.contains(where: { $0 === element }) else { return false }
    let before = focus
    guard element !== before else { return true }
    focus = element
    before?.accessibilityElementDidLoseFocus()
    element.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [UIAccessibility.focusedElementUserInfoKey: element]
    info[UIAccessibility.unfocusedElementUserInfoKey] = before
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    return true
  }

  /// If the focused element is gone, it moves to the first reachable one. On a device that takes a moment.
  func keepUp() {
    guard isRunning else { return }
    let reachable = reachable
    if let focus, reachable.contains(where: { $0 === focus }) { return }
    focus = nil
    move(to: reachable.first)
  }

  /// A double tap: activates the element, or taps its middle.
  @discardableResult public func activate() -> Bool {
    guard let focus else { return false }
    if focus.accessibilityActivate() { return true }
    guard let view = focus as? UIView, let scene = view.window?.windowScene else { return false }
    scene.tap(view.bounds.middle.applying(view.layer.toRoot))
    return true
  }

  /// The two-finger scrub: goes up from the focused element, then through the topmost modal view.
  @discardableResult public func escape() -> Bool {
    var responder: UIResponder? = focus ?? modal ?? UIApplication.shared.topController
    while let now = responder {
      if now.accessibilityPerformEscape() { return true }
      responder = now.next
    }
    return false
  }

  /// Every element that the user can reach, in reading order.
  public var reachable: [UIResponder] {
    let roots = UIApplication.shared.windowsFromFront
    if let index = roots.firstIndex(where: { modalView(in: $0) != nil }),
      let modal = modalView(in: roots[index])
    {
      // What is in front of the modal view, such as the keyboard, stays reachable.
      return elements(in: modal) + roots[..<index].flatMap { elements(in: $0) }
    }
    return roots.reversed().flatMap { elements(in: $0) }
  }

  private var modal: UIView? { UIApplication.shared.windowsFromFront.lazy.compactMap(modalView).first }

  /// The frontmost modal view.
  private func modalView(in view: UIView) -> UIView? {
    guard isShown(view) else { return nil }
    for child in view.subviews.reversed() {
      if let inner = modalView(in: child) { return inner }
    }
    return view.accessibilityViewIsModal ? view : nil
  }

  private func isShown(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0 && !view.accessibilityElementsHidden
  }

  private func elements(in responder: UIResponder) -> [UIResponder] {
    if responder.accessibilityElementsHidden { return [] }
    if let view = responder as? UIView, view.isHidden || view.alpha <= 0 { return [] }
    if responder.isAccessibilityElement { return [responder] }
    if let own = responder.accessibilityElements {
      return own.compactMap { $0 as? UIResponder }.flatMap { elements(in: $0) }
    }
    guard let view = responder as? UIView else { return [] }
    // A modal view hides only its siblings.
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && isShown($0) }) {
      return elements(in: modal)
    }
    return view.subviews.flatMap { elements(in: $0) }
  }

  func reset() {
    posts = []
    focus = nil
    isRunning = false
  }

  /// Forgets the posted notifications.
  public func forget() { posts = [] }
}
