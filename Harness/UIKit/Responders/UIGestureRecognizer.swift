/// A recognizer of a touch's view, or of a superview, receives the touch before the view does. When it recognizes, the
/// touch is cancelled for the view. Of UIKit's rules about several recognizers the double has one: a recognizer begins or
/// ends only if no other that has begun on the same touch prevents it, and those that it prevents fail.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  /// The types of touches that it receives; a wheel and a trackpad are none.
  open var allowedTouchTypes = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Where a wheel is turned.
  var wheelPlace: CGPoint?
  private var touches: [UITouch] = []
  /// Ends of touches that the view does not receive while this may still recognize something.
  private var heldEnds: [(touch: UITouch, event: UIEvent)] = []
  private var current = State.possible

  public convenience override init() { self.init(target: nil, action: nil) }

  /// In UIKit the action is a selector; here there is none.
  public init(target: Any?, action: Never?) { super.init() }

  open var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  // MARK: State

  /// Only subclasses set it.
  open var state: State {
    get { current }
    set { go(to: newValue) }
  }

  private var isActive: Bool { current == .began || current == .changed }
  private var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  private func go(to wanted: State) {
    let isLegal: Bool =
      switch (current, wanted) {
      case (.possible, _): wanted != .changed
      case (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.began, .cancelled), (.changed, .ended), (.changed, .cancelled): true
      default: current == wanted
      }
    guard isLegal else {
      return Misuse.report("a gesture recognizer went from \(current) to \(wanted)")
    }
    if current == .possible, wanted == .began || wanted == .ended {
      guard !isPrevented, !isRefused else { return go(to: .failed) }
      current = wanted
      recognize()
    } else {
      current = wanted
    }
    if isOver, !TouchDelivery.isUnderWay { finish() }
  }

  private var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in touches {
      for other in touch.recognizers where other !== self && !found.contains(other) { found.append(other) }
    }
    return found
  }

  private var isPrevented: Bool {
    rivals.contains { $0.isActive && $0.canPrevent(self) && canBePrevented(by: $0) }
  }

  /// Whether a touched view refuses to lose its touch to this.
  private var isRefused: Bool {
    cancelsTouchesInView && touches.contains { !($0.view?.gestureRecognizerShouldBegin(self) ?? true) }
  }

  private func recognize() {
    for other in rivals
    where other.current == .possible && canPrevent(other) && other.canBePrevented(by: self) {
      other.go(to: .failed)
    }
    guard cancelsTouchesInView else { return }
    for touch in touches {
      touch.takeFromView()
      touch.view = nil
    }
    heldEnds = []
  }

  /// Ignores the current touches, and starts again with the next one.
  func finish() {
    guard isOver else { return }
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    touches = []
    let ends = heldEnds
    heldEnds = []
    reset()
    current = .possible
    for (touch, event) in ends where !touch.recognizers.contains(where: { $0.isHolding(touch) }) {
      touch.endForView(event)
    }
  }

  /// It was removed from its view, or disabled.
  func giveUp() {
    if isActive {
      go(to: .cancelled)
    } else if !touches.isEmpty || !heldEnds.isEmpty {
      go(to: .failed)
    }
  }

  // MARK: Touches

  open var numberOfTouches: Int { touches.count }

  /// In UIKit the middle of several touches.
  open func location(in view: UIView?) -> CGPoint {
    if let touch = touches.first { return touch.location(in: view) }
    guard let wheelPlace, let view else { return wheelPlace ?? .zero }
    return wheelPlace.applying(view.layer.toRoot.inverted())
  }

  func receive(_ touch: UITouch, _ event: UIEvent) {
    switch touch.phase {
    case .began:
      touches.append(touch)
      touchesBegan([touch], with: event)
    case .moved where touches.contains(touch): touchesMoved([touch], with: event)
    case .ended where touches.contains(touch):
      touchesEnded([touch], with: event)
      touches.removeAll { $0 === touch }
    case .cancelled where touches.contains(touch):
      touchesCancelled([touch], with: event)
      touches.removeAll { $0 === touch }
    default: break
    }
  }

  /// Whether the view receives the end of a touch later.
  func holdsEnd(of touch: UITouch, _ event: UIEvent) -> Bool {
    guard current == .possible, delaysTouchesEnded else { return false }
    heldEnds.append((touch, event))
    return true
  }

  private func isHolding(_ touch: UITouch) -> Bool { heldEnds.contains { $0.touch === touch } }

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    if !event.touches.contains(touch) { Misuse.report("a touch was ignored for an event that it is not in") }
    touches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The view that it scrolls, also when an app has moved it to another one.
  weak var scrolled: UIScrollView?
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}

/// Brings touches to recognizers, and then to views.
@MainActor enum TouchDelivery {
  private(set) static var isUnderWay = false

  static func deliver(_ touch: UITouch, _ event: UIEvent) {
    if touch.phase == .began {
      var next = touch.view
      while let view = next {
        touch.recognizers += (view.gestureRecognizers ?? []).filter {
          $0.isEnabled && $0.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
        }
        next = view.superview
      }
    }
    let recognizers = touch.recognizers
    isUnderWay = true
    for recognizer in recognizers { recognizer.receive(touch, event) }
    isUnderWay = false
    // A failed one delays nothing, but belongs to its touch until the touch has been delivered.
    switch touch.phase {
    case .began: if !touch.isTaken { touch.view?.touchesBegan([touch], with: event) }
    case .moved: if !touch.isTaken { touch.view?.touchesMoved([touch], with: event) }
    case .ended:
      // Every one is asked.
      let holders = recognizers.filter { $0.holdsEnd(of: touch, event) }
      if holders.isEmpty { touch.endForView(event) }
    case .cancelled: touch.takeFromView()
    default: break
    }
    for recognizer in recognizers { recognizer.finish() }
  }
}

extension UITouch {
  /// Cancels the touch for its view.
  func takeFromView() {
    guard !isTaken else { return }
    isTaken = true
    let event = UIEvent()
    event.touches = [self]
    view?.touchesCancelled([self], with: event)
  }

  func endForView(_ event: UIEvent) {
    guard !isTaken else { return }
    isTaken = true
    view?.touchesEnded([self], with: event)
  }
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizerList.append(gestureRecognizer)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.giveUp()
    gestureRecognizer.view = nil
    recognizerList.removeAll { $0 === gestureRecognizer }
  }

  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerList.isEmpty ? nil : recognizerList }
    set {
      for old in recognizerList { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }
}
