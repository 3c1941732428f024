import VeilGTK

/// The window: a header bar with a switcher, the five pages, and the settings beside them.
@MainActor
final class GalleryWindow {
  private let window: Widget
  private let pages: [(name: Options.Page, page: any Page)]
  private let pane: SettingsPane

  init(of app: UnsafeMutablePointer<GtkApplication>, options: Options) {
    let stagehands = Stagehands(
      settings: Settings(options.appearance), backend: Backend(options),
      events: EventPrinter(isOn: options.printsEvents))
    window = gtk_application_window_new(app)
    gtk_window_set_title(cast(window), "Veil Gallery")
    gtk_window_set_default_size(cast(window), 720, 540)

    // One veil for the window, including the header bar; pages that cover less have their own veils.
    let veil = Veil(over: window)
    stagehands.prepare(veil, named: "Window")
    pages = [
      (.search, SearchPage(veil: veil, stagehands, options)),
      (.feed, FeedPage(stagehands)),
      (.status, StatusPage(veil: veil, stagehands, options)),
      (.sync, SyncPage(veil: veil, stagehands, options)),
      (.message, MessagePage(veil: veil, over: window, stagehands)),
    ]
    pane = SettingsPane(stagehands.settings)

    let stack: Widget = gtk_stack_new()
    for (name, page) in pages {
      gtk_stack_add_titled(opaque(stack), page.widget, name.rawValue, name.rawValue.capitalized)
    }
    gtk_stack_set_visible_child_name(opaque(stack), options.page.rawValue)
    gtk_widget_set_hexpand(stack, 1)
    let content: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_box_append(cast(content), stack)
    gtk_box_append(cast(content), pane.widget)
    gtk_window_set_child(cast(window), content)

    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(opaque(switcher), opaque(stack))
    nameForAssistiveTechnology(switcher, "Pages")
    let header: Widget = gtk_header_bar_new()
    gtk_header_bar_set_title_widget(opaque(header), switcher)
    gtk_header_bar_pack_end(opaque(header), pane.button)
    gtk_window_set_titlebar(cast(window), header)

    pages.first { $0.name == options.page }?.page.focus()
  }

  func present() { gtk_window_present(cast(window)) }
}
