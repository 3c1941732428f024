@available(iOS 18.0, *) @MainActor open class UIUpdateActionPhase: NSObject {
  public class var beforeCATransactionCommit: UIUpdateActionPhase { before }
  private static let before = UIUpdateActionPhase()
}

@available(iOS 18.0, *) @MainActor open class UIUpdateInfo: NSObject {}

/// Takes part in UIKit's updates. It is passive here: it requests none. It ends with its last reference.
@available(iOS 18.0, *) @MainActor open class UIUpdateLink: NSObject {
  private weak var scene: UIWindowScene?
  private var actions: [(phase: UIUpdateActionPhase, run: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
  open var isEnabled = false

  private struct Reference { weak var link: UIUpdateLink? }
  private static var all: [Reference] = []

  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
    UIUpdateLink.all.append(Reference(link: self))
  }

  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void)
  {
    actions.append((phase, handler))
  }

  static func run(_ phase: UIUpdateActionPhase) {
    all.removeAll { $0.link == nil }
    for link in all.compactMap(\.link) where link.isEnabled && link.scene?.isConnected ?? false {
      for action in link.actions where action.phase === phase { action.run(link, UIUpdateInfo()) }
    }
  }

  static func reset() { all = [] }
}
