import Foundation
import VeilGTK

/// The line under a page's form: what came of the work, or what went wrong.
@MainActor
final class StatusLine {
  let widget: Widget

  init() {
    widget = makeText("")
    nameForAssistiveTechnology(widget, "Result")
  }

  func say(_ sentence: String) { show(sentence, isError: false) }

  func complain(_ sentence: String) { show(sentence, isError: true) }

  func clear() { say("") }

  private func show(_ sentence: String, isError: Bool) {
    gtk_label_set_text(opaque(widget), sentence)
    if isError {
      gtk_widget_add_css_class(widget, "error")
    } else {
      gtk_widget_remove_css_class(widget, "error")
    }
  }
}

/// What a page says with `--slow`, so that nobody takes the pace for the work's own.
let slownessNote = "Slowed down: rests \(Options.slowness) ms after each file (--slow)."

/// “1 file”, “1,204 files”.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number.formatted()) \(noun)\(number == 1 ? "" : "s")"
}
