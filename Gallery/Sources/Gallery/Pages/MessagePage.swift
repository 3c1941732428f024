import GalleryWork
import VeilGTK

/// Messages on a slow server: fetching them covers everything, sending one covers only the keyboard.
@MainActor
final class MessagePage: Page {
  let widget: Widget
  private let veil: Veil
  private let keyboardVeil: Veil
  private let settings: Settings
  private let backend: Backend
  private let list = RowList(named: "Messages")
  private let entry: Widget
  private let keyboard = OnScreenKeyboard()
  private let status = StatusLine()

  init(veil: Veil, over window: Widget, _ stagehands: Stagehands) {
    self.veil = veil
    keyboardVeil = Veil(over: window, covering: .keyboard)
    Veil.useKeyboard(keyboard.keys, for: window)
    settings = stagehands.settings
    backend = stagehands.backend
    entry = makeEntry("", placeholder: "A message")
    nameForAssistiveTechnology(entry, "Message")
    let refresh = makeButton("_Refresh", isMain: false)
    let send = makeButton("Sen_d")
    let compose = makeBar([entry, send])
    widget = makePage([makeBar([status.widget, refresh]), list.widget, compose, keyboard.widget])

    // Neither button takes the focus, so that the keyboard stays.
    for button in [refresh, send] { gtk_widget_set_focus_on_click(button, 0) }
    onFocus(of: compose) { [keyboard] in keyboard.setShown($0) }
    keyboard.onReturn = { [weak self] in self?.send() }
    connect(entry, "activate") { [weak self] in self?.send() }
    connect(send, "clicked") { [weak self] in self?.send() }
    connect(refresh, "clicked") { [weak self] in self?.refresh() }
    stagehands.prepare(keyboardVeil, named: "Keyboard")
  }

  func focus() { gtk_widget_grab_focus(entry) }

  private func refresh() {
    status.clear()
    Task {
      await wait(for: .refresh, "Refreshing…") { [list, status] board in
        let messages = try await board.refresh()
        list.removeAll()
        list.append(messages.map { Row(title: $0.title, detail: $0.date?.formatted() ?? "") })
        status.say("\(counted(messages.count, "message")).")
      }
    }
  }

  private func send() {
    let text = content(of: entry)
    guard !text.isEmpty else { return status.complain("Type a message first.") }
    status.clear()
    gtk_editable_set_text(opaque(entry), "")
    Task {
      let isSent = await wait(for: .send, "Sending…") { [status] board in
        try await board.send(text)
        status.say("“\(text)” was sent.")
      }
      // A message that could not be sent is kept.
      if !isSent, content(of: entry).isEmpty { gtk_editable_set_text(opaque(entry), text) }
    }
  }

  /// Whether it succeeded.
  @discardableResult
  private func wait(
    for action: MessageBoard.Action, _ message: String,
    _ work: @escaping @MainActor (MessageBoard) async throws -> Void
  ) async -> Bool {
    do {
      let board = MessageBoard(client: try await backend.connected())
      try await (action.coversOnlyKeyboard ? keyboardVeil : veil).run(
        message, style: settings.style(own: .loading)
      ) { _ in
        try await work(board)
      } outcome: { result in
        switch result {
        case .success: .ended
        case .failure: .failed("Failed")
        }
      }
      return true
    } catch {
      status.complain(error.localizedDescription)
      return false
    }
  }
}
