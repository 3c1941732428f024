import Foundation
import VeilGTK

/// An app that does slow work on its main thread, beside a spinner of GTK's.
@MainActor
final class BlockedPane {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let events: EventPrinter
  private let ended = StatusLine()

  /// How long the work takes, in seconds.
  nonisolated private static let length = 5.0

  init(veil: Veil, _ stagehands: Stagehands) {
    self.veil = veil
    settings = stagehands.settings
    events = stagehands.events
    let spinner: Widget = gtk_spinner_new()
    gtk_widget_set_size_request(spinner, 32, 32)
    // Beside the panel, so that it can be seen to stand still.
    gtk_widget_set_halign(spinner, GTK_ALIGN_START)
    gtk_spinner_start(opaque(spinner))
    let work = makeButton("_Work on the main thread")
    widget = makePage([
      makeText(
        "The app counts words for \(Int(Self.length)) s without a pause. GTK paints nothing meanwhile."),
      makeForm([("GtkSpinner", spinner)], button: makeBar([makeText(""), work])),
      ended.widget,
    ])
    connect(work, "clicked") { [weak self] in self?.work() }
  }

  private func work() {
    let activity = veil.begin(
      "Counting words…", style: settings.style(own: .automatic), cancellation: .always)
    let messages = Thread {
      for message in ["Sorting words…", "Writing the list…"] {
        Thread.sleep(forTimeInterval: Self.length / 3)
        if activity.isCancelled { return }
        activity.message = message
      }
    }
    let end = Date(timeIntervalSinceNow: Self.length)
    messages.start()
    events.say("The main thread is blocked.", of: "Blocked")
    while !activity.isCancelled, end.timeIntervalSinceNow > 0 { usleep(1000) }
    let sentence = activity.isCancelled ? "It was cancelled while GTK stood still." : "All words are counted."
    activity.end()
    ended.say(sentence)
    events.say(sentence, of: "Blocked")
  }
}
