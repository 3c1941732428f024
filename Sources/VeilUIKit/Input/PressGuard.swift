#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  // What only subclasses of a recognizer see is in a module of its own.
  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass
  #endif
  import VeilCore
  import VeilRuntime

  /// Takes away the fingers that are down on content when a block begins: UIKit leaves a finger with what it came down on
  /// until it is up, whatever lies above by then.
  ///
  /// It recognizes nothing but that. Until then it delays nothing, prevents no recognizer and is prevented by none, so that
  /// the app's own recognizers are as they would be without it.
  final class PressGuard: UIGestureRecognizer {
    /// The fingers that are down, and the pointer's button, each with what it came down on: once a recognizer has taken
    /// one, that itself tells no more.
    private var presses: [UITouch: WeakBox<UIView>] = [:]
    /// The event that they belong to; UIKit's own.
    private weak var event: UIEvent?

    static func make() -> PressGuard {
      let guardian = PressGuard()
      guardian.cancelsTouchesInView = true
      guardian.delaysTouchesBegan = false
      guardian.delaysTouchesEnded = false
      guardian.requiresExclusiveTouchType = false
      return guardian
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      self.event = event
      // What comes down once others were taken is met by the cover, or meant for what is not covered.
      guard state == .possible else {
        for touch in touches { ignore(touch, for: event) }
        return
      }
      for touch in touches { presses[touch] = WeakBox(touch.view) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      forget(touches, .ended)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      forget(touches, .cancelled)
    }

    override func reset() {
      super.reset()
      presses = [:]
      event = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func forget(_ touches: Set<UITouch>, _ end: UIGestureRecognizer.State) {
      for touch in touches { presses[touch] = nil }
      guard presses.isEmpty else { return }
      state = state == .possible ? .failed : end
    }

    /// Ends what covered presses are about: the views that they came down on are told that they were cancelled, and so
    /// are the recognizers of those.
    ///
    /// - Parameter isCovered: tells of a press, and the view that it came down on.
    func letGo(where isCovered: (UITouch, UIView) -> Bool) {
      guard state == .possible, let event, let home = view else { return }
      let covered = presses.filter { touch, view in view.object.map { isCovered(touch, $0) } ?? false }
      guard !covered.isEmpty else { return }
      for touch in presses.keys where covered[touch] == nil { ignore(touch, for: event) }
      presses = covered
      for touch in covered.keys {
        for recognizer in touch.gestureRecognizers ?? [] where recognizer !== self {
          // What a window has may be the system's, and what is around the home concerns more than that.
          guard let view = recognizer.view, !(view is UIWindow), view.isDescendant(of: home),
            recognizer.isEnabled
          else { continue }
          // Switched off, it gives up what it is about.
          recognizer.isEnabled = false
          recognizer.isEnabled = true
        }
      }
      state = .began
    }
  }

  /// Keeps a guard where the presses are that a veil may have to take, as long as the veil is there.
  final class PressWatch {
    private let guardian: PressGuard
    private let time: any TimeSource

    @MainActor
    init(_ time: any TimeSource) {
      guardian = .make()
      self.time = time
    }

    deinit {
      // Wherever it goes.
      time.soon { [guardian] in guardian.view?.removeGestureRecognizer(guardian) }
    }

    /// Where presses are watched from the next one on; nil means nowhere.
    @MainActor
    func watch(_ home: UIView?) {
      guard guardian.view !== home else { return }
      guardian.view?.removeGestureRecognizer(guardian)
      home?.addGestureRecognizer(guardian)
    }

    /// Ends the presses on what is covered.
    @MainActor
    func letGo(where isCovered: (UITouch, UIView) -> Bool) { guardian.letGo(where: isCovered) }
  }
#endif
