#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// The keyboard of a window.
  ///
  /// No window of an app can lie above the keyboard, so a card replaces it: as the input view of the first
  /// responder, which keeps the focus, or of the veil's own responder, which gives the focus back afterwards.
  /// Where no card is possible, the veil is a strip: at the bottom of the window, or above a keyboard of
  /// another app or of a text that could not resume editing.
  @MainActor
  final class KeyboardPlace: WindowedPlace {
    let target: WindowTarget
    var layer: SceneLayer?
    private var stripHeight = 0.0
    /// The card that replaces the keyboard.
    private var card: KeyboardCard?
    /// Whether the cover is on the card.
    private var isOnCard = false
    private var heldGuard: FocusGuard?

    init(_ target: WindowTarget) { self.target = target }

    var pieces: [UIView] { [] }
    var isKeyboard: Bool { true }

    /// That of the window's lower end, where card and strip are, unless the keyboard floats.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets {
      guard let window else { return .zero }
      var insets = window.safeAreaInsets
      insets.top = 0
      guard let keyboard = KeyboardPlace.geometry(in: window) else { return insets }
      return UIEdgeInsets(keyboard.safeArea(Geometry.Insets(insets), replacesKeys: keySize != nil))
    }

    /// Knows the responder of the keyboard.
    private var focusGuard: FocusGuard? {
      guard let window else { return nil }
      let focusGuard = FocusGuard.on(window)
      heldGuard = focusGuard
      return focusGuard
    }

    var isStrip: Bool { keySize == nil }

    var size: CGSize {
      guard let window else { return .zero }
      return keySize ?? window.bounds.size
    }

    /// The size of the keyboard without its accessory; nil if none is on the screen, or if no card can
    /// replace it.
    private var keySize: CGSize? {
      guard let content = focusGuard?.content, takesKeys(of: content), let window,
        KeyHold(of: content, isShowing: true, hasKeys: true) != .leave,
        let size = KeyboardPlace.keySize(in: window)
      else { return nil }
      return card?.size(for: size, in: window) ?? size
    }

    /// The keyboard in a window, of this app or another; nil: none is on the screen.
    static func geometry(in window: UIWindow) -> KeyboardGeometry? {
      guard let frame = KeyboardFrames.shared.frame(in: window) else { return nil }
      let above = FocusGuard.on(window).content?.accessory?.bounds.height ?? 0
      return KeyboardGeometry(
        frame: Geometry.Rect(frame), accessoryHeight: Double(above), in: Geometry.Size(window.bounds.size))
    }

    /// The size of a window's keyboard without its accessory; nil: the app has none on the screen.
    static func keySize(in window: UIWindow) -> CGSize? {
      guard KeyboardFrames.shared.isLocal, let keys = geometry(in: window)?.keys else { return nil }
      return CGRect(keys).size
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let window else {
        clear(cover)
        return false
      }
      if let keySize {
        detach(cover)
        guard isShowing else {
          // Nothing is visible yet: the keyboard stays.
          isOnCard = false
          return false
        }
        let card = card ?? KeyboardCard(size: keySize)
        self.card = card
        isOnCard = true
        if card.become(keySize, in: window) { focusGuard?.reloadInputViews() }
        if cover.superview !== card { card.addSubview(cover) }
        if cover.frame != card.bounds { cover.frame = card.bounds }
        return true
      }
      isOnCard = false
      guard let home = attach(cover, over: window) else { return false }
      let height = isShowing ? CGFloat(stripHeight) : 0
      let bottom = KeyboardFrames.shared.frame(in: window)?.minY ?? home.bounds.height
      let frame = CGRect(x: 0, y: bottom - height, width: home.bounds.width, height: height)
      if cover.frame != frame { cover.frame = frame }
      return true
    }

    func clear(_ cover: CoverView) {
      isOnCard = false
      card = nil
      detach(cover)
      cover.removeFromSuperview()
      stripHeight = 0
    }

    func makeRoom(_ height: Double) { stripHeight = height }

    /// Those of a window above the veil's stay the app's.
    func takesKeys(of responder: UIResponder?) -> Bool {
      guard let responder, responder is any UIKeyInput else { return false }
      return !responder.isAbove(level)
    }

    func keyboardCard(isShowing: Bool) -> UIView? { isShowing && isOnCard ? card : nil }
  }
#endif
