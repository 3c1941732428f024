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

  /// What a user hears: announcements, and the label of each element that gets the focus.
  public var heard: [String] { utterances.map(\.words) }

  private struct Utterance {
    let words: String
    /// The instant of an announcement that the next element cuts off; nil: none.
    let instant: CFTimeInterval?
  }

  private var utterances: [Utterance] = []

  private func say(_ post: Post) {
    guard let words = post.text else { return }
    let attributes = post.argument as? NSAttributedString
    let priority =
      attributes?.length == 0
      ? nil
      : attributes?.attribute(
        .accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil)
    let isHigh = priority as? UIAccessibilityPriority == .high
    utterances.append(Utterance(words: words, instant: isHigh ? nil : MainLoop.now))
  }

  /// Reads an element, and drops what was announced at this instant, and is not urgent.
  private func read(_ element: UIResponder) {
    utterances.removeAll { $0.instant == MainLoop.now }
    utterances.append(Utterance(words: element.accessibilityLabel ?? "", instant: nil))
  }

  func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let post = Post(notification: notification, argument: argument)
    posts.append(post)
    guard isRunning else { return }
    // It reads an element anew that it is asked to read.
    if let focus, notification == .layoutChanged, (argument as? UIResponder) === focus { read(focus) }
    switch notification {
    case .announcement: say(post)
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
    read(element)
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

  /// The two-finger scrub.
  @discardableResult public func escape() -> Bool { perform { $0.accessibilityPerformEscape() } }

  /// The two-finger double tap. The application's delegate has the last word, as Apple documents.
  @discardableResult public func magicTap() -> Bool { perform { $0.accessibilityPerformMagicTap() } }

  /// Goes up from the focused element, or from the topmost modal view.
  private func perform(_ gesture: (UIResponder) -> Bool) -> Bool {
    var responder: UIResponder? = focus ?? modal ?? UIApplication.shared.topController
    while let now = responder {
      if gesture(now) { return true }
      responder = now.next
    }
    return false
  }

  /// Every element that the user can reach, in reading order. A modal view hides only what is in its scene.
  public var reachable: [UIResponder] {
    let roots = UIApplication.shared.windowsFromFront
    let keyboard = roots.filter { $0 === Keyboard.shared.window }
    let windows = roots.filter { $0 !== Keyboard.shared.window }
    var scenes: [UIWindowScene?] = []
    for window in windows where !scenes.contains(where: { $0 === window.windowScene }) {
      scenes.append(window.windowScene)
    }
    let own = scenes.flatMap { scene in reachable(in: windows.filter { $0.windowScene === scene }) }
    return own + keyboard.flatMap { elements(in: $0) }
  }

  private func reachable(in roots: [UIWindow]) -> [UIResponder] {
    guard let index = roots.firstIndex(where: { modalView(in: $0) != nil }),
      let modal = modalView(in: roots[index])
    else { return roots.reversed().flatMap { elements(in: $0) } }
    // What is in front of the modal view stays reachable.
    return elements(in: modal) + roots[..<index].flatMap { elements(in: $0) }
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
    forget()
    focus = nil
    isRunning = false
  }

  /// Forgets what was posted and heard.
  public func forget() { (posts, utterances) = ([], []) }
}
