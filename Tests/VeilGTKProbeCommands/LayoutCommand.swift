/// What an app does to its widgets while a veil is over them.
public enum LayoutCommand: Codable, Sendable {
  case tab(Tab)
  /// Where a widget is in the window.
  case frame(ProbeWidget)
  case hide(ProbeWidget)
  case unhide(ProbeWidget)
  /// Gives a widget round corners that clip its content.
  case round(ProbeWidget)
  case height(ProbeWidget, Int)
  /// Takes a widget out of its parent, and keeps it.
  case takeOut(ProbeWidget)
  /// Puts what was taken out into another widget.
  case putBack(into: ProbeWidget)
  /// Puts what was taken out into another window.
  case putElsewhere
  /// Where the covers on the other window are.
  case coversElsewhere
  case closeElsewhere
  case remove(ProbeWidget)
  /// Makes a widget the window's default.
  case makeDefault(ProbeWidget)
  case isDefault(ProbeWidget)

  public enum Tab: String, Codable, Sendable {
    case one
    case two
  }
}

/// What an app puts above its content.
public enum AboveCommand: String, Codable, Sendable {
  /// An overlay around all of the content, with a bar above its middle.
  case overlay
  case show
  case hide
  case alert
  case dialog
  case closeDialog
  case sheet
  case openSheet
  case closeSheet
  case toast
  /// What the first cover stands in.
  case parent
}

/// An app's own keyboard on the screen, and lists above whose rows a veil stands.
public enum KeyboardCommand: Codable, Sendable {
  /// Adds the keyboard to the window.
  case add
  /// Puts the keyboard into a window of its own; `isGiven`: the window is what the app names as its keyboard.
  case addWindow(isGiven: Bool)
  case closeWindow
  case hideWindow
  case showWindow
  case remove
  /// Moves the keyboard above everything else.
  case moveFirst
  /// Where the covers on the keyboard's window are.
  case covers
  /// Where the first key is in the keyboard's window.
  case keyPlace
  /// The text that the library takes for the one with the focus.
  case focused
  /// Puts a list that scrolls itself in the place of the first tab's scrolling view.
  case addListView
  case scrollListView(to: Int)
  /// The margin above a list's rows.
  case margin(ProbeWidget)
  case setMargin(ProbeWidget, Int)
  case selectedRow
}

/// Widgets in which a user edits something.
public enum EditingCommand: Codable, Sendable {
  /// Puts up another widget, with the focus and the caret in it.
  case make(EditedWidget)
  /// What can be seen of the editing.
  case state
  /// What the input method composes, and where the letter after the caret is.
  case composed
  /// Makes a password readable.
  case reveal
  case setText(String)
  case makeInsensitive
  case remove
}

public enum EditedWidget: String, Codable, Sendable {
  case entry
  /// An entry that completes what is typed.
  case completed
  case text
  case spin
  case label
  case password
  case search
  /// A label whose text can be selected.
  case selectable
  /// libadwaita's row with an entry.
  case row
}
