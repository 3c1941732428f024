import VeilGTK

/// A keyboard in the window: its keys type into the focused text field, and never take the focus.
@MainActor
final class OnScreenKeyboard {
  /// The revealer with the keys.
  let widget: Widget = gtk_revealer_new()
  let keys: Widget = gtk_grid_new()
  /// Called by the return key.
  var onReturn: @MainActor () -> Void = {}

  private var letters: [(button: Widget, letter: String)] = []
  private var isShifted = false { didSet { showLetters() } }

  /// A key takes two columns of the grid, so that rows can be half a key apart.
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let columns = 20

  init() {
    gtk_grid_set_row_homogeneous(cast(keys), 1)
    gtk_grid_set_column_homogeneous(cast(keys), 1)
    gtk_grid_set_row_spacing(cast(keys), 4)
    gtk_grid_set_column_spacing(cast(keys), 4)
    // The order of the keys does not depend on the app's direction.
    gtk_widget_set_direction(keys, GTK_TEXT_DIR_LTR)
    nameForAssistiveTechnology(keys, "Keyboard")
    gtk_revealer_set_transition_type(opaque(widget), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    gtk_revealer_set_child(opaque(widget), keys)
    // No higher than its keys, whatever the room.
    gtk_widget_set_vexpand(widget, 0)

    for (row, letters) in Self.rows.enumerated() {
      let start = (Self.columns - 2 * letters.count) / 2
      for (index, letter) in letters.enumerated() {
        addLetter(String(letter), row: row, column: start + 2 * index)
      }
    }
    addKey("⇧", named: "Shift", row: 2, column: 0, width: 3) { [weak self] in self?.isShifted.toggle() }
    addKey("⌫", named: "Delete", row: 2, column: 17, width: 3) { [weak self] in self?.delete() }
    addKey(",", row: 3, column: 0, width: 3) { [weak self] in self?.type(",") }
    addKey(" ", named: "Space", row: 3, column: 3, width: 10) { [weak self] in self?.type(" ") }
    addKey(".", row: 3, column: 13, width: 3) { [weak self] in self?.type(".") }
    addKey("⏎", named: "Return", row: 3, column: 16, width: 4) { [weak self] in self?.onReturn() }
  }

  func setShown(_ isShown: Bool) { gtk_revealer_set_reveal_child(opaque(widget), isShown ? 1 : 0) }

  // MARK: Keys

  private func addLetter(_ letter: String, row: Int, column: Int) {
    let button = addKey(letter, row: row, column: column, width: 2) { [weak self] in
      guard let self else { return }
      type(isShifted ? letter.uppercased() : letter)
      isShifted = false
    }
    letters.append((button, letter))
  }

  @discardableResult
  private func addKey(
    _ title: String, named name: String? = nil, row: Int, column: Int, width: Int,
    press: @escaping @MainActor () -> Void
  ) -> Widget {
    let button: Widget = gtk_button_new_with_label(title)
    gtk_widget_set_focusable(button, 0)
    if let name { nameForAssistiveTechnology(button, name) }
    connect(button, "clicked", press)
    gtk_grid_attach(cast(keys), button, gint(column), gint(row), gint(width), 1)
    return button
  }

  private func showLetters() {
    for (button, letter) in letters {
      gtk_button_set_label(cast(button), isShifted ? letter.uppercased() : letter)
    }
  }

  // MARK: Typing

  /// The focused text field of the window.
  private var field: OpaquePointer? {
    guard let root = gtk_widget_get_root(keys), let focus = gtk_root_get_focus(root),
      g_type_check_instance_is_a(cast(focus), gtk_editable_get_type()) != 0
    else { return nil }
    return opaque(focus)
  }

  private func type(_ text: String) {
    guard let field else { return }
    gtk_editable_delete_selection(field)
    var position = gtk_editable_get_position(field)
    gtk_editable_insert_text(field, text, -1, &position)
    gtk_editable_set_position(field, position)
  }

  private func delete() {
    guard let field else { return }
    guard gtk_editable_get_selection_bounds(field, nil, nil) == 0 else {
      return gtk_editable_delete_selection(field)
    }
    let position = gtk_editable_get_position(field)
    if position > 0 { gtk_editable_delete_text(field, position - 1, position) }
  }
}
