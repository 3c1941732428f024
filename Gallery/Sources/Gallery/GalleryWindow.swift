import Foundation
import VeilGTK

/// The window: a header bar with a switcher, and the two pages.
@MainActor
final class GalleryWindow {
  private let window: Widget
  private let pages: (search: SearchPage, sync: SyncPage)

  init(of app: UnsafeMutablePointer<GtkApplication>, options: Options) {
    window = gtk_application_window_new(app)
    gtk_window_set_title(cast(window), "Veil Gallery")
    gtk_window_set_default_size(cast(window), 720, 540)

    // One veil for the window: it covers both pages, the header bar too.
    let veil = Veil(over: window)
    pages = (SearchPage(veil: veil, options: options), SyncPage(veil: veil, options: options))

    let stack: Widget = gtk_stack_new()
    gtk_stack_add_titled(opaque(stack), pages.search.widget, Options.Page.search.rawValue, "Search")
    gtk_stack_add_titled(opaque(stack), pages.sync.widget, Options.Page.sync.rawValue, "Sync")
    gtk_stack_set_visible_child_name(opaque(stack), options.page.rawValue)
    gtk_window_set_child(cast(window), stack)

    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(opaque(switcher), opaque(stack))
    nameForAssistiveTechnology(switcher, "Pages")
    let header: Widget = gtk_header_bar_new()
    gtk_header_bar_set_title_widget(opaque(header), switcher)
    gtk_window_set_titlebar(cast(window), header)

    if options.page == .search { pages.search.focus() }
    if options.printsEvents { printEvents(of: veil) }
  }

  func present() { gtk_window_present(cast(window)) }

  /// Prints what the veil does, until the window is closed.
  private func printEvents(of veil: Veil) {
    let events = veil.events
    Task {
      for await event in events {
        FileHandle.standardOutput.write(Data("\(sentence(for: event))\n".utf8))
      }
    }
  }
}

private func sentence(for event: VeilEvent) -> String {
  switch event {
  case .appeared: "The veil appeared."
  case .showing(let activity): activity.map { "It shows activity \($0.number)." } ?? "It shows no activity."
  case .status(let status, let message): "It shows the status \(status): \(message ?? "no message")"
  case .drawn(let status): "The symbol of the status \(status) has drawn itself."
  case .cancelAsked(let activity): "The user asked activity \(activity.number) to cancel."
  case .ended(let activity, let outcome): "Activity \(activity.number) ended: \(outcome)."
  case .disappeared: "The veil disappeared."
  }
}
