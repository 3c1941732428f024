import VeilGTK

/// Drives a veil as an app does.
@MainActor
final class VeilCommands {
  private let veil: Veil
  private var activity: Veil.Activity?

  init(_ target: UnsafeMutablePointer<GtkWidget>, words: VeilWords? = nil) {
    veil = Veil(over: target, log: VeilLog { say("log \($0)") }, words: words)
  }

  init(_ veil: Veil) { self.veil = veil }

  func run(_ words: [Substring]) {
    let rest = words.dropFirst().joined(separator: " ")
    let message = rest.isEmpty ? nil : rest
    switch words.first {
    case "style": veil.style = Styles.named(words[1])
    case "look": veil.style.change(Array(words.dropFirst()))
    case "slowness": veil.slowness = Double(words[1])!
    case "still": veil.isStill = words[1] == "1"
    case "listen": listen()
    case "show": veil.show(message)
    case "remove": veil.remove()
    case "end-all": veil.endAll()
    case "begin": activity = veil.begin(message)
    case "begin-cancellable":
      activity = veil.begin(rest, cancellation: .always) { say("veil cancelled") }
    case "begin-awake": activity = veil.begin(rest, keepsAwake: true)
    case "message": activity?.message = rest
    case "animating": activity?.isAnimating = words[1] == "1"
    case "progress": activity?.progress = Double(words[1])
    case "succeed": activity?.succeed(rest)
    case "fail": activity?.fail(rest)
    case "end": activity?.end()
    case "drop": activity = nil
    case "warn": activity?.end(.noted(.warning, message))
    case "flash": veil.flash(.success, message)
    case "state": say("veil visible=\(veil.isVisible) blocking=\(veil.isBlocking)")
    case "run":
      let seconds = Double(words[1])!
      Task { [veil] in
        let result = await veil.run("Running…") { _ in
          try? await Task.sleep(for: .seconds(seconds))
          return 42
        }
        say("veil ran \(result)")
      }
    case "flood":
      guard let activity else { return }
      Task.detached {
        for step in 0..<1_000_000 { activity.progress = Double(step) / 1e6 }
        say("veil flooded")
      }
    default: say("unknown veil command \(words)")
    }
  }

  /// Prints what the veil says that it does.
  private func listen() {
    let events = veil.events
    Task { for await event in events { say("veil event \(event)") } }
  }
}
