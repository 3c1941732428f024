import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// Drives a veil as an app does.
@MainActor
final class VeilCommands {
  private let veil: Veil
  private var activity: Veil.Activity?

  init(_ veil: Veil) { self.veil = veil }

  func run(_ action: VeilAction) {
    switch action {
    case .style(let name): veil.style = VeilStyle(name)
    case .change(let change): veil.style.apply(change)
    case .slowness(let slowness): veil.slowness = slowness
    case .still(let isStill): veil.isStill = isStill
    case .listen: listen()
    case .show(let message): veil.show(message)
    case .remove: veil.remove()
    case .endAll: veil.endAll()
    case .forget: break
    case .begin(let message): activity = veil.begin(message)
    case .beginCancellable(let message):
      activity = veil.begin(message, cancellation: .always) { say("veil cancelled") }
    case .beginSilently(let message): activity = veil.begin(message, announcement: .silent)
    case .beginSaying(let message, let words): activity = veil.begin(message, announcement: .text(words))
    case .beginKeepingAwake(let message): activity = veil.begin(message, keepsAwake: true)
    case .message(let message): activity?.message = message
    case .animating(let isAnimating): activity?.isAnimating = isAnimating
    case .progress(let progress): activity?.progress = progress
    case .bytes(let done, let total): activity?.report(done, of: total, in: .bytes)
    case .succeed(let message): activity?.succeed(message)
    case .fail(let message): activity?.fail(message)
    case .end: activity?.end()
    case .warn(let message): activity?.end(.noted(.warning, message))
    case .flash(let message): veil.flash(.success, message)
    case .post(let message, let action, let arrival):
      veil.flash(
        .success, message, linger: .fixed(3600), arrival: NoticeArrival(arrival), action: action
      ) { say("veil chose \(message)") }
    case .notices:
      let waiting = veil.waitingNotices.map { $0.message ?? "" }.joined(separator: ",")
      say("veil shown=\(veil.shownNotice?.message ?? "") waiting=\(waiting)")
    case .state: say("veil visible=\(veil.isVisible) blocking=\(veil.isBlocking)")
    case .run(let seconds): runWork(for: seconds)
    case .flood: flood()
    case .later(let action, let seconds): act(action, after: seconds)
    case .showBlocking(let message, let seconds):
      veil.show(message)
      usleep(useconds_t(seconds * 1e6))
      veil.remove()
    case .stalledTime: say("stalled \(veil.stalledTime)")
    case .measurements:
      let measured = veil.measurements
      say(
        "measured \(measured.appearances) \(measured.blocks) \(measured.cancellations) "
          + "\(measured.visibleTime) \(measured.blockedTime) \(measured.timeBeforeCancel)")
    }
  }

  private func runWork(for seconds: Double) {
    Task { [veil] in
      let result = await veil.run("Running…") { _ in
        try? await Task.sleep(for: .seconds(seconds))
        return 42
      }
      say("veil ran \(result)")
    }
  }

  /// The main thread may be blocked.
  private func act(_ action: ThreadAction, after seconds: Double) {
    guard let activity else { return }
    Task.detached {
      try? await Task.sleep(for: .seconds(seconds))
      switch action {
      case .message(let message): activity.message = message
      case .progress(let progress): activity.progress = progress
      case .succeed(let message): activity.succeed(message)
      }
    }
  }

  private func flood() {
    guard let activity else { return }
    Task.detached {
      for step in 0..<1_000_000 { activity.progress = Double(step) / 1e6 }
      say("veil flooded")
    }
  }

  /// Prints the veil's events.
  private func listen() {
    let events = veil.events
    Task { for await event in events { say("veil event \(event)") } }
  }
}

extension NoticeArrival {
  fileprivate init(_ arrival: Arrival) {
    switch arrival {
    case .waits: self = .waits
    case .replaces: self = .replaces
    case .replacesAll: self = .replacesAll
    case .interrupts: self = .interrupts
    }
  }
}
