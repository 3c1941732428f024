#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Calls back whenever the main run loop has done something, before Core Animation commits the changes.
  ///
  /// So every change on the main thread is noticed, and is on the screen in the same frame; while nothing
  /// happens, nothing runs. UIKit commits within its update, before the run loop's observers: from iOS 18 on
  /// an update link acts there. The observer remains for changes outside of updates, and below iOS 18. It is
  /// not bound to the main actor, so that it can be released on any thread.
  final class LayoutFollower {
    private let turns: TurnObserver
    private let updates: UpdateWatch?
    private let time: any TimeSource

    /// Core Animation's own observer, which lays out and commits, has 2,000,000 (as others have measured);
    /// any earlier order works.
    static let order = 1_999_000 - 1

    /// - Parameter scene: the scene whose updates are watched; nil: only the run loop.
    @MainActor
    init(in scene: UIWindowScene? = nil, _ onTurn: @escaping @MainActor @Sendable () -> Void) {
      time = Time.source
      updates = scene.map { UpdateWatch($0, onTurn) }
      turns = TurnObserver(order: LayoutFollower.order, onTurn)
    }

    deinit {
      guard let updates else { return }
      time.soon { [updates] in updates.end() }
    }

    /// Whether it watches that scene's updates.
    @MainActor
    func watches(_ scene: UIWindowScene?) -> Bool { updates?.scene === scene }
  }

  /// Watches UIKit's updates of a scene passively: it requests none.
  @MainActor
  private final class UpdateWatch {
    private(set) weak var scene: UIWindowScene?
    /// An update link, whose type exists from iOS 18 on.
    private var link: AnyObject?

    init(_ scene: UIWindowScene, _ onUpdate: @escaping @MainActor @Sendable () -> Void) {
      self.scene = scene
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18.0, *) {
          let link = UIUpdateLink(windowScene: scene)
          link.addAction(to: .beforeCATransactionCommit) { _, _ in
            MainActor.assumeIsolated { onUpdate() }
          }
          link.isEnabled = true
          self.link = link
        }
      #endif
    }

    func end() {
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18.0, *) { (link as? UIUpdateLink)?.isEnabled = false }
      #endif
      link = nil
    }
  }
#endif
