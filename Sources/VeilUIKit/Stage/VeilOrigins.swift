#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine
  import VeilRuntime

  /// The origin of one veil over a window. Others may share its engine, for a scene has one.
  @MainActor
  final class WindowOrigin: VeilOrigin {
    private let target: WindowTarget
    private let part: String
    /// The views that its veil spares; nil: those of the others.
    private let sparing: WeakList<UIView>?
    /// The window in which its view was last seen open.
    private weak var window: UIWindow?
    private var wasOpen = false

    init(_ target: WindowTarget, part: String, sparing: [UIView]?) {
      self.target = target
      self.part = part
      self.sparing = sparing.map { WeakList($0) }
      _ = isClosed
    }

    /// The key of the scope, as far as it is known now.
    var present: ScopeKey {
      if let sparing {
        SparedViews.spare(sparing.objects, of: target.ground ?? target.owner)
      }
      return ScopeKey(target.owner, part: part)
    }

    var scope: ScopeKey? {
      guard target.ground != nil else { return nil }
      target.settle()
      return present
    }

    /// A scene is never closed here: its stage is lost with it.
    var isClosed: Bool {
      if let now = target.view?.windowToBe, !now.isHidden, now.windowScene != nil {
        window = now
        wasOpen = true
        return false
      }
      guard wasOpen else { return false }
      return !(window?.isOpen ?? false)
    }
  }

  /// The origin of a veil over one view.
  @MainActor
  final class ViewOrigin: VeilOrigin {
    private weak var view: UIView?
    private let key: ScopeKey
    private var wasOpen = false

    init(_ view: UIView, _ key: ScopeKey) {
      self.view = view
      self.key = key
      _ = isClosed
    }

    var scope: ScopeKey? { key }

    /// A view that is merely out of sight, as in another tab, is not closed. One whose controller was popped or dismissed is,
    /// although work may retain it.
    var isClosed: Bool {
      guard let view else { return wasOpen }
      if let window = view.window {
        if !window.isHidden { wasOpen = true }
        return wasOpen && window.isHidden
      }
      guard wasOpen, let controller = view.inherited({ $0 as? UIViewController }) else { return false }
      return controller.windowAround == nil
    }
  }
#endif
