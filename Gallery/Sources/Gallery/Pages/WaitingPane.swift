import Foundation
import VeilGTK

/// Work that may never end: a time-out, words for those who wait longer, and Retry. And what was counted of all waits.
@MainActor
final class WaitingPane {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let events: EventPrinter
  private let file: Widget
  private let hint = makeCheck("_Hint after 1 s", true)
  private let ended = StatusLine()
  private let counted = StatusLine()

  /// How long it waits for the file, in seconds.
  private static let timeout = 3.0

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    self.veil = veil
    settings = stagehands.settings
    events = stagehands.events
    file = makeEntry(options.document + ".ready", placeholder: "A file that another program makes")
    let wait = makeButton("_Wait for it")
    widget = makePage([
      makeForm([("_File", file)], button: makeBar([hint, wait])), ended.widget, counted.widget,
    ])
    connect(wait, "clicked") { [weak self] in
      guard let self else { return }
      let path = content(of: file)
      Task { await self.wait(for: path) }
    }
  }

  private func wait(for path: String) async {
    var style = settings.style(own: .automatic)
    if isOn(hint) { style.timing.hints = [Timing.Hint(after: 1, "Another program must make it.")] }
    do {
      try await veil.run(
        "Waiting for the file…", style: style, cancellation: .always, timeout: Self.timeout,
        retry: "Try Again"
      ) { _ in
        while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(50)) }
      } outcome: { result in
        if case .failure = result { .failed("It has not come.") } else { .succeeded("It has come.") }
      }
      tell("The file has come.")
    } catch is CancellationError {
      tell("Cancelled.")
    } catch let error as Veil.TimeoutError {
      tell("The file has not come within \(Int(error.seconds)) s.")
    } catch {
      tell(error.localizedDescription)
    }
  }

  private func tell(_ sentence: String) {
    ended.say(sentence)
    events.say(sentence, of: "Waiting")
    let total = veil.measurements
    counted.say(
      "Over this window: shown \(total.appearances) times, blocked \(total.blocks) times, the longest time "
        + "\(total.longestBlock.formatted(.number.precision(.fractionLength(1)))) s.")
  }
}
