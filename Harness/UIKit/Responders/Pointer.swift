@MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

@MainActor open class UIPointerRegion: NSObject {
  open internal(set) var rect: CGRect
  open internal(set) var identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

@MainActor open class UIPointerRegionRequest: NSObject {
  /// In the coordinates of the interaction's view.
  open internal(set) var location = CGPoint.zero
}

@MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@MainActor private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completion(true) }
}

@MainActor open class UIPointerStyle: NSObject {}

@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

// All of it is optional in UIKit.
extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var isEnabled = true
  fileprivate var region: UIPointerRegion?
  /// Whether the pointer is in one of its regions.
  var isEntered: Bool { region != nil }

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The pointer of a trackpad or a mouse.
@_spi(Double) @MainActor public enum Pointer {
  private static weak var entered: UIPointerInteraction?

  /// Moves it to a point of the scene; nil: away.
  public static func rest(at point: CGPoint?, in scene: UIWindowScene) {
    defer { MainLoop.settle() }
    var view = point.flatMap { scene.hit($0) }
    while let now = view {
      for interaction in now.interactions {
        guard let interaction = interaction as? UIPointerInteraction, interaction.isEnabled, let point else {
          continue
        }
        let request = UIPointerRegionRequest()
        request.location = point.applying(now.layer.toRoot.inverted())
        let standard = UIPointerRegion(rect: now.bounds)
        let delegate = interaction.delegate
        guard
          let region = delegate == nil
            ? standard
            : delegate?.pointerInteraction(interaction, regionFor: request, defaultRegion: standard)
        else { continue }
        if entered === interaction { return }
        leave()
        entered = interaction
        interaction.region = region
        interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: PointerAnimator())
        return
      }
      view = now.superview
    }
    leave()
  }

  private static func leave() {
    guard let interaction = entered, let region = interaction.region else { return }
    entered = nil
    interaction.region = nil
    interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: PointerAnimator())
  }
}
