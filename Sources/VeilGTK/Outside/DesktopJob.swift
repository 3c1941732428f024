import CVeilGTK
import VeilEngine

/// An entry in the desktop's list of jobs, which Plasma has. Elsewhere it does nothing.
@MainActor
final class DesktopJob {
  private static let service = "org.kde.JobViewServer"
  private static let server = BusLink.Address(
    name: service, path: "/JobViewServer", interface: "org.kde.JobViewServerV2")
  /// KJob's capability: it can be cancelled.
  private static let killable: Int32 = 1

  private let onCancel: () -> Void
  private var work: OutsideWork
  /// The job's object on the bus; nil until the list has answered.
  private var view: BusLink.Address?
  private var subscription: guint = 0
  private var isOver = false

  /// Adds work to the list.
  ///
  /// - Parameters:
  ///   - application: its id, by which the list finds its name and icon.
  ///   - onCancel: called when the user cancels it there.
  init(_ work: OutsideWork, of application: String, onCancel: @escaping () -> Void) {
    self.work = work
    self.onCancel = onCancel
    BusLink.shared.listeners.add(self) { [weak self] in self?.view = nil }
    BusLink.shared.call(
      DesktopJob.server, "requestView",
      [
        .text(application), .int(work.canCancel ? DesktopJob.killable : 0),
        // It has waited long enough. A notification shows its end, if anything does.
        .dictionary(properties + [("immediate", .boolean(true)), ("transient", .boolean(true))]),
      ]
    ) { [self] path in listed(at: path) }
  }

  /// Updates the work. A job that begins or ceases to offer Cancel becomes a new one in the list.
  func update(_ work: OutsideWork) {
    self.work = work
    if let view { BusLink.shared.call(view, "update", [.dictionary(properties)]) }
  }

  /// Whether a change of the work can be shown.
  func canShow(_ work: OutsideWork) -> Bool { work.canCancel == self.work.canCancel }

  func end() {
    guard !isOver else { return }
    isOver = true
    BusLink.shared.listeners.remove(self)
    BusLink.shared.unsubscribe(subscription)
    if let view { BusLink.shared.call(view, "terminate", [.uint(0), .text(""), .dictionary([])]) }
  }

  private func listed(at answer: BusValue?) {
    guard case .path(let path)? = answer else { return }
    let view = BusLink.Address(name: DesktopJob.service, path: path, interface: "org.kde.JobViewV3")
    if isOver {
      return BusLink.shared.call(view, "terminate", [.uint(0), .text(""), .dictionary([])])
    }
    self.view = view
    subscription = BusLink.shared.subscribe(view, "cancelRequested") { [weak self] in
      if let self, !self.isOver { self.onCancel() }
    }
    update(work)
  }

  private var properties: [(String, BusValue)] {
    let percent = work.percent.map { [("percent", BusValue.uint(UInt32($0)))] } ?? []
    return [("title", .text(work.message)), ("infoMessage", .text(work.detail ?? ""))] + percent
  }
}
