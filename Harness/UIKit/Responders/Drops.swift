public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@MainActor open class UIDropProposal: NSObject {
  open private(set) var operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

@MainActor public protocol UIDropSession: NSObjectProtocol {
  func location(in view: UIView) -> CGPoint
}

@MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

// All of it is optional in UIKit. Without `sessionDidUpdate` nothing can be dropped.
extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  { true }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

@MainActor open class UIDropInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open private(set) weak var view: UIView?

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Something that is dragged over a scene, perhaps from another app. As it moves, the view below the finger is found as for
/// a touch, with the first interaction there or further out that can handle it.
@_spi(Double) @MainActor public final class Drag: NSObject, UIDropSession {
  private let scene: UIWindowScene
  private var place = CGPoint.zero
  private var target: UIDropInteraction?
  private var operation = UIDropOperation.cancel

  public init(over scene: UIWindowScene) { self.scene = scene }

  public func location(in view: UIView) -> CGPoint { place.applying(view.layer.toRoot.inverted()) }

  @discardableResult public func move(to point: CGPoint) -> UIDropOperation {
    place = point
    var view = scene.hit(point)
    var found: UIDropInteraction?
    while let now = view, found == nil {
      let drops = now.interactions.lazy.compactMap { $0 as? UIDropInteraction }
      found = drops.first { $0.delegate?.dropInteraction($0, canHandle: self) ?? false }
      view = now.superview
    }
    target = found
    let proposal = found.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: self) }
    operation = proposal?.operation ?? .cancel
    MainLoop.settle()
    return operation
  }

  public func drop() {
    if let target, operation == .copy || operation == .move {
      target.delegate?.dropInteraction(target, performDrop: self)
    }
    MainLoop.settle()
  }
}
