#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// The keyboard of a window.
  ///
  /// No window of an app's lies over the keyboard, so that a card takes its place: as the input view of the text that has
  /// the focus, which keeps it; else as that of the veil's own responder, which gives the focus back afterwards. Without
  /// a keyboard on the screen, the keys are taken, and the veil stands in a strip at the bottom of the window.
  @MainActor
  final class KeyboardPlace: CoveredPlace {
    private let target: WindowTarget
    private var layer: SceneLayer?
    private var stripHeight = 0.0
    /// Where the cover stands while it is in the keyboard's place.
    private var card: KeyboardCard?
    /// The text whose keyboard the card stands for.
    private var swap: InputViewSwap?
    private var isShowing = false
    /// How high the card has been on a window of that width.
    private var heights: [CGFloat: CGFloat] = [:]
    private var heldKeeper: FocusKeeper?

    init(_ target: WindowTarget) { self.target = target }

    var isGone: Bool { target.isGone }
    var window: UIWindow? { target.window }
    var model: UIView? { window }
    var pieces: [UIView] { [] }
    var standsForKeyboard: Bool { true }

    /// As of the window's lower end, where both card and strip stand, unless the keyboard floats.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets {
      guard let window else { return .zero }
      var insets = window.safeAreaInsets
      insets.top = 0
      guard keySize != nil, let frame = KeyboardFrames.shared.frame(in: window) else { return insets }
      return UIEdgeInsets(
        top: 0, left: max(0, insets.left - frame.minX),
        bottom: max(0, frame.maxY - (window.bounds.maxY - insets.bottom)),
        right: max(0, frame.maxX - (window.bounds.maxX - insets.right)))
    }

    /// Knows whose keyboard it is.
    private var keeper: FocusKeeper? {
      guard let window else { return nil }
      let keeper = FocusKeeper.on(window)
      heldKeeper = keeper
      return keeper
    }

    var isStrip: Bool { keySize == nil }

    var size: CGSize {
      guard let window, window.windowScene != nil else { return .zero }
      return keySize ?? window.bounds.size
    }

    /// How large the keyboard is without what stands above its keys; nil where none is on the screen.
    private var keySize: CGSize? {
      _ = keeper
      guard let window, var size = KeyboardPlace.keySize(in: window) else { return nil }
      // A card keeps its height when the device turns; a keyboard would not.
      if let height = heights[window.bounds.width] { size.height = height }
      return size
    }

    /// The least height of what counts as a keyboard, in points: with keys in the user's hands, a bar alone is there.
    private static let leastHeight: CGFloat = 100
    /// The largest part of its window's height that a keyboard has, a phone's on its side.
    private static let mostShare: CGFloat = 0.6

    /// How large a window's keyboard is without what stands above its keys; nil where none is on the screen.
    static func keySize(in window: UIWindow) -> CGSize? {
      guard let frame = KeyboardFrames.shared.frame(in: window) else { return nil }
      let above = FocusKeeper.on(window).content?.inherited { $0.inputAccessoryView }?.bounds.height ?? 0
      let height = min(frame.height - above, window.bounds.height * mostShare)
      return height >= leastHeight ? CGSize(width: frame.width, height: height) : nil
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      self.isShowing = isShowing
      guard let window, let scene = window.windowScene else {
        clear(cover)
        return false
      }
      if let keySize {
        leaveStrip(cover)
        guard isShowing else {
          // Nothing is to be seen yet: the keyboard stays, and what is typed ends with the veil's own responder.
          leaveCard()
          return false
        }
        let card = card ?? KeyboardCard(size: keySize)
        self.card = card
        heights[window.bounds.width] = keySize.height
        if card.become(keySize) { keeper?.content?.reloadInputViews() }
        if cover.superview !== card { card.addSubview(cover) }
        if cover.frame != card.bounds { cover.frame = card.bounds }
        swapInputView(for: card)
        return true
      }
      leaveCard()
      let layer = SceneLayer.on(scene)
      if self.layer !== layer { leaveStrip(cover) }
      self.layer = layer
      guard let home = layer.attach(cover, over: window) else { return false }
      let height = isShowing ? CGFloat(stripHeight) : 0
      let frame = CGRect(x: 0, y: home.bounds.height - height, width: home.bounds.width, height: height)
      if cover.frame != frame { cover.frame = frame }
      return true
    }

    func clear(_ cover: CoverView) {
      isShowing = false
      leaveCard()
      leaveStrip(cover)
      cover.removeFromSuperview()
      stripHeight = 0
    }

    func makeRoom(_ height: Double) { stripHeight = height }

    /// Of a text that keeps the focus, the keys in the user's hands stay its own.
    func takesKeys(of responder: UIResponder?) -> Bool {
      responder is any UIKeyInput && swap?.responder !== responder
    }

    func keyboardCard(isShowing: Bool) -> UIView? { isShowing && swap == nil ? card : nil }

    private func swapInputView(for card: KeyboardCard) {
      let content = keeper?.content
      if let swap, swap.responder === content { return }
      swap?.end()
      swap = content.flatMap { InputViewSwap(of: $0, to: card) }
      swap?.begin()
      // A text that the veil's own responder stood for has the focus again.
      if swap != nil { keeper?.settle() }
    }

    private func leaveCard() {
      swap?.end()
      swap = nil
      card = nil
      heights = [:]
    }

    private func leaveStrip(_ cover: CoverView) {
      layer?.detach(cover)
      layer = nil
    }
  }

  /// The input view of a text in the app, swapped for another one and given back.
  @MainActor
  private final class InputViewSwap {
    private(set) weak var responder: UIResponder?
    private let card: UIView
    private let own: UIView?

    /// - Returns: nil where the responder's input view cannot be set, or would take with it what is being composed.
    init?(of responder: UIResponder, to card: UIView) {
      guard responder.settableInputView != nil else { return nil }
      if let text = responder as? any UITextInput, text.markedTextRange != nil { return nil }
      self.responder = responder
      self.card = card
      own = responder.inputView
    }

    func begin() {
      responder?.settableInputView?(card)
      responder?.reloadInputViews()
    }

    func end() {
      // The app may have given it another one meanwhile.
      guard let responder, responder.inputView === card else { return }
      responder.settableInputView?(own)
      responder.reloadInputViews()
    }
  }

  extension UIResponder {
    /// Sets its input view; nil where that cannot be set.
    @MainActor fileprivate var settableInputView: ((UIView?) -> Void)? {
      switch self {
      case let field as UITextField: { field.inputView = $0 }
      case let text as UITextView: { text.inputView = $0 }
      default: nil
      }
    }
  }
#endif
