import CVeilGTK
import VeilCore
import VeilEngine

/// The progress on an application's icon in docks and taskbars with Unity's protocol: Ubuntu's dock, Plasma's
/// task manager, Plank, MATE.
@MainActor
final class DockProgress {
  static let shared = DockProgress()

  private static let path = "/com/canonical/unity/launcherentry/1"
  private static let interface = "com.canonical.Unity.LauncherEntry"

  /// The work of each application, by its owner. A process may have several applications.
  private var works: [String: [ObjectIdentifier: OutsideWork]] = [:]
  /// What the icon of each application shows.
  private var shown: [String: Double] = [:]

  private init() {
    // Docks forget the state of a bus that has gone.
    BusLink.shared.listeners.add(self) { [weak self] in self?.shown = [:] }
  }

  /// Shows an owner's work; nil: none any more.
  func show(_ work: OutsideWork?, of owner: AnyObject, application: String) {
    works[application, default: [:]][ObjectIdentifier(owner)] = work
    let all = works[application] ?? [:]
    if all.isEmpty { works[application] = nil }
    let fraction = OutsideWork.fraction(of: all.values, in: .dock)
    guard fraction != shown[application] else { return }
    shown[application] = fraction
    BusLink.shared.emit(
      path: DockProgress.path, interface: DockProgress.interface, "Update",
      [
        .text("application://\(application).desktop"),
        .dictionary([("progress", .double(fraction ?? 0)), ("progress-visible", .boolean(fraction != nil))]),
      ])
  }
}
