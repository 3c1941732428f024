import VeilGTK

/// The line below a page's form: the result of the work, or its error.
@MainActor
final class StatusLine {
  let widget = makeText("")

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
