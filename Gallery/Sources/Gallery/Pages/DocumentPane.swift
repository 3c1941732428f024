import GalleryWork
import VeilGTK

/// Saves a real file, and shows the result with a check or a cross: over the window, or for a copy in the button alone.
@MainActor
final class DocumentPane {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let path: Widget
  private let text: Widget = gtk_text_view_new()
  private let status = StatusLine()
  /// The path whose text is shown.
  private var known: String
  /// Whether to save to a full disk instead of the file.
  private let full = makeCheck("Save to a disk that is f_ull (\(DocumentFile.fullDevice))")

  init(veil: Veil, _ stagehands: Stagehands, _ options: Options) {
    self.veil = veil
    settings = stagehands.settings
    known = options.document
    path = makeEntry(options.document, placeholder: "The file to save")
    let save = makeButton("S_ave")
    let buttons = makeBar([full, save])
    let form = makeForm([("_File", path)], button: buttons)

    gtk_text_view_set_wrap_mode(cast(text), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_left_margin(cast(text), 6)
    gtk_text_view_set_right_margin(cast(text), 6)
    nameForAssistiveTechnology(text, "The document")
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(opaque(scrolled), text)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_widget_add_css_class(scrolled, "frame")

    let clear = makeButton("C_lear")
    widget = makePage([form, scrolled, makeBar([clear]), status.widget])

    let copy = VeilButton(
      "Save a _copy", onFailure: { [status] in status.complain($0.localizedDescription) }
    ) { [weak self] in try await self?.saveCopy() }
    gtk_box_insert_child_after(cast(buttons), copy.widget, full)

    connect(clear, "clicked") { [weak self] in self?.clear() }
    connect(path, "activate") { [weak self] in self?.save() }
    connect(save, "clicked") { [weak self] in self?.save() }
    Task { await load() }
  }

  /// Clears the text at once, with an Undo.
  private func clear() {
    let former = buffer.text
    gtk_text_buffer_set_text(buffer, "", -1)
    veil.flash(
      .success, "Text cleared", action: "Undo", style: settings.style(own: .status)
    ) { [weak self] in
      guard let self else { return }
      gtk_text_buffer_set_text(buffer, former, -1)
    }
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(cast(text)) }

  /// The file to save; nil, with a complaint: it has no name.
  ///
  /// - Parameter suffix: comes after its name.
  private func file(suffix: String = "") -> DocumentFile? {
    status.clear()
    if isOn(full) { return DocumentFile(path: DocumentFile.fullDevice) }
    let name = content(of: path)
    guard !name.isEmpty else {
      status.complain("Name the file to save.")
      return nil
    }
    return DocumentFile(path: name + suffix)
  }

  /// Covers nothing: the button itself shows the work.
  private func saveCopy() async throws {
    guard let file = file(suffix: ".copy") else { throw CancellationError() }
    try await file.save(buffer.text)
  }

  private func save() {
    guard let file = file() else { return }
    guard file.path == known || !file.exists else {
      return status.complain("“\(file.path)” exists, and its text is not shown. Give another name.")
    }
    if file.path != DocumentFile.fullDevice { known = file.path }
    Task { await save(buffer.text, in: file) }
  }

  private func save(_ text: String, in file: DocumentFile) async {
    do {
      try await veil.run("Saving…", style: settings.style(own: .status)) { _ in
        try await file.save(text)
      } outcome: { result in
        switch result {
        case .success: .succeeded("Saved")
        case .failure: .failed("Not saved")
        }
      }
      status.say("\(counted(text.utf8.count, "byte")) saved in “\(file.path)”.")
    } catch {
      status.complain(error.localizedDescription)
    }
  }

  /// Loads the file, if there is one.
  private func load() async {
    do {
      let saved = try await DocumentFile(path: content(of: path)).load()
      gtk_text_buffer_set_text(buffer, saved ?? "Write something and save it.\n", -1)
    } catch {
      status.complain(error.localizedDescription)
    }
  }
}

extension UnsafeMutablePointer<GtkTextBuffer> {
  /// All of the text.
  @MainActor
  fileprivate var text: String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(self, &start, &end)
    guard let content = gtk_text_buffer_get_text(self, &start, &end, 0) else { return "" }
    defer { g_free(content) }
    return String(cString: content)
  }
}
