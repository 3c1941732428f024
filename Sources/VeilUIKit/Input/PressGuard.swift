#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  // The members of a recognizer for subclasses are in a module of their own.
  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass
  #endif
  import VeilRuntime

  /// Cancels the touches that are down on content when a block begins. UIKit leaves a touch with the view on
  /// which it began, whatever lies above later.
  ///
  /// It recognizes nothing else. Until then it delays nothing, prevents no recognizer and is prevented by
  /// none, so that the app's own recognizers are unaffected.
  final class PressGuard: UIGestureRecognizer {
    /// The touches that are down, and the pointer's button, each with the view on which it began: a touch
    /// does not report that any more once a recognizer has taken it.
    private var presses: [UITouch: WeakBox<UIView>] = [:]
    /// Their event, owned by UIKit.
    private weak var event: UIEvent?
    private let time: any TimeSource
    private let onRelease: @MainActor @Sendable () -> Void

    /// - Parameter onRelease: called some time after it was released, on the main thread.
    init(_ time: any TimeSource, onRelease: @escaping @MainActor @Sendable () -> Void) {
      self.time = time
      self.onRelease = onRelease
      super.init(target: nil, action: nil)
      delaysTouchesEnded = false
      requiresExclusiveTouchType = false
    }

    deinit { time.soon(onRelease) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      self.event = event
      // A later touch hits the cover, or is meant for uncovered content.
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

    /// Cancels presses on covered views, and the recognizers of those views.
    ///
    /// - Parameter isCovered: whether a press, with the view on which it began, is covered.
    func letGo(where isCovered: (UITouch, UIView) -> Bool) {
      guard state == .possible, let event, let home = view else { return }
      let covered = presses.filter { touch, view in view.object.map { isCovered(touch, $0) } ?? false }
      guard !covered.isEmpty else { return }
      for touch in presses.keys where covered[touch] == nil { ignore(touch, for: event) }
      presses = covered
      for touch in covered.keys {
        for recognizer in touch.gestureRecognizers ?? [] where recognizer !== self {
          // A window's recognizers may be the system's, and those around the home concern more than that.
          guard let view = recognizer.view, !(view is UIWindow), view.isDescendant(of: home),
            recognizer.isEnabled
          else { continue }
          // Disabling it makes it fail.
          recognizer.isEnabled = false
          recognizer.isEnabled = true
        }
      }
      state = .began
    }
  }

  /// Keeps a press guard on a veil's target for as long as the veil exists.
  final class PressWatch {
    /// Owned by the view that it watches, so that it is released with that.
    private weak var guardian: PressGuard?
    private let time: any TimeSource
    private let onRelease: @MainActor @Sendable () -> Void

    /// - Parameter onRelease: called when the watched view was released, or is not watched any more.
    @MainActor
    init(onRelease: @escaping @MainActor @Sendable () -> Void) {
      time = Time.source
      self.onRelease = onRelease
    }

    deinit {
      guard let guardian else { return }
      // From any thread.
      time.soon { [guardian] in guardian.view?.removeGestureRecognizer(guardian) }
    }

    /// The view to watch for presses; nil: none.
    @MainActor
    func watch(_ home: UIView?) {
      guard guardian?.view !== home else { return }
      let guardian = guardian ?? PressGuard(time, onRelease: onRelease)
      guardian.view?.removeGestureRecognizer(guardian)
      home?.addGestureRecognizer(guardian)
      self.guardian = guardian
    }

    /// Cancels the presses on covered content.
    @MainActor
    func letGo(where isCovered: (UITouch, UIView) -> Bool) { guardian?.letGo(where: isCovered) }
  }
#endif
