#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// Reports when a scene goes to the background and returns; in an app extension, which has no scene, when its
  /// host does. An inactive scene counts as visible: a system prompt may be over it.
  @MainActor
  final class SceneWatch {
    private(set) weak var scene: UIWindowScene?
    private var tokens: [NotificationToken] = []
    private var hostTokens: [NotificationToken] = []
    private let report: (Presentation.Event) -> Void
    /// Whether the scene was in the background at the last report.
    private(set) var isAway = false

    init(report: @escaping (Presentation.Event) -> Void) {
      self.report = report
      hostTokens = [
        (Notification.Name.NSExtensionHostWillEnterForeground, false),
        (.NSExtensionHostDidEnterBackground, true),
      ].map { name, isAway in
        NotificationToken(fromAnyThread: name) { [weak self] in self?.hostIs(away: isAway) }
      }
    }

    /// Watches a scene, in place of the former one.
    func follow(_ scene: UIWindowScene?) {
      guard let scene, scene !== self.scene else { return }
      self.scene = scene
      tokens = [
        (UIScene.didActivateNotification, false), (UIScene.willEnterForegroundNotification, false),
        (UIScene.didEnterBackgroundNotification, true),
      ].map { name, isAway in
        NotificationToken(name, from: scene) { [weak self] in self?.set(isAway: isAway) }
      }
      tokens.append(
        NotificationToken(UIScene.didDisconnectNotification, from: scene) { [weak self] in
          self?.report(.stageLost)
        })
      set(isAway: scene.activationState == .background || scene.activationState == .unattached)
    }

    private func hostIs(away isAway: Bool) { if scene == nil { set(isAway: isAway) } }

    private func set(isAway: Bool) {
      guard isAway != self.isAway else { return }
      self.isAway = isAway
      report(isAway ? .enteredBackground() : .enteredForeground)
    }
  }
#endif
