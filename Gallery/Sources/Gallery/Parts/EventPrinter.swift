import Foundation
import VeilGTK

/// Prints the events of veils, one line each, if the command line requests it.
@MainActor
struct EventPrinter {
  let isOn: Bool

  /// Follows a veil until its window or widget is gone.
  func follow(_ veil: Veil, as name: String) {
    guard isOn else { return }
    let events = veil.events
    Task {
      for await event in events { say(sentence(for: event), of: name) }
    }
  }

  func say(_ sentence: String, of name: String) {
    guard isOn else { return }
    FileHandle.standardOutput.write(Data("\(name): \(sentence)\n".utf8))
  }

  private func sentence(for event: VeilEvent) -> String {
    switch event {
    case .appeared: "The veil appeared."
    case .showing(let activity): "It shows activity \(activity.number)."
    case .status(let status, let message): "It shows the status \(status): \(message ?? "no message")"
    case .drawn(let status): "The symbol of the status \(status) has drawn itself."
    case .cancelAsked(let activity): "The user asked activity \(activity.number) to cancel."
    case .ended(let activity, let outcome): "Activity \(activity.number) ended: \(outcome)."
    case .disappeared: "The veil disappeared."
    }
  }
}
