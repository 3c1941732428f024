/// An app's changes to its widgets under a veil.
public enum LayoutCommand: Codable, Sendable {
  case tab(Tab)
  /// The frame of a widget in the window.
  case frame(ProbeWidget)
  case hide(ProbeWidget)
  case unhide(ProbeWidget)
  /// Gives a widget round corners that clip its content.
  case round(ProbeWidget)
  /// Adds rules to the app's style sheet.
  case addStyle(String)
  case height(ProbeWidget, Int)
  /// Removes a widget from its parent, and retains it.
  case takeOut(ProbeWidget)
  /// Puts the removed widget into another widget.
  case putBack(into: ProbeWidget)
  /// Puts the removed widget into another window.
  case putElsewhere
  /// The frames of the covers on the other window.
  case coversElsewhere
  case closeElsewhere
  /// Adds a spinner of GTK's, so that the window's content changes with each frame.
  case turnSomething
  case remove(ProbeWidget)
  /// Makes a widget the window's default widget.
  case makeDefault(ProbeWidget)
  case isDefault(ProbeWidget)

  public enum Tab: String, Codable, Sendable {
    case one
    case two
  }
}

/// An app's widgets above its content.
public enum AboveCommand: String, Codable, Sendable {
  /// Adds an overlay around the whole content, with a bar above its middle.
  case overlay
  /// The same with the bar above its top: GTK's Tab order begins with the bar.
  case topOverlay
  /// The first, with controllers around the overlay that get its presses and scrolls before it does.
  case watchedOverlay
  /// Puts the content below a header bar, whose buttons are below an overlay's bar at its end.
  case cornerOverlay
  /// Puts the list alone into an overlay, with a bar above its corner.
  case listOverlay
  /// Puts the content, below a label, into a handle that moves the window.
  case handle
  case show
  case hide
  case alert
  case dialog
  case closeDialog
  /// Presents another dialog, then closes the one before.
  case nextDialog
  /// Closes the dialog before the newest.
  case closeFormerDialog
  /// Makes the dialog's button the one that Return presses.
  case defaultButton
  /// Presents a modal window of its own, which Return and Escape close.
  case modalWindow
  case hideModalWindow
  case showModalWindow
  case closeModalWindow
  case sheet
  case openSheet
  case closeSheet
  /// Puts the content into a split view whose sidebar slides over it.
  case sidebar
  case openSidebar
  case closeSidebar
  case toast
  /// Takes the child out of the toast's overlay, and drops that.
  case dropToastOverlay
  /// The parent of the first cover.
  case parent
}

/// An app's own on-screen keyboard, and lists with a veil above their rows.
public enum KeyboardCommand: Codable, Sendable {
  /// Adds the keyboard to the window.
  case add
  /// Puts the keyboard into its own window. With `isGiven` the app registers the window as its keyboard.
  case addWindow(isGiven: Bool)
  case closeWindow
  case hideWindow
  case showWindow
  case remove
  /// Moves the keyboard to the top of the window.
  case moveFirst
  /// The frames of the covers on the keyboard's window.
  case covers
  /// The place of the first key in the keyboard's window.
  case keyPlace
  /// The text that has the focus, according to the library.
  case focused
  /// Replaces the first tab's scrolling view by a list that scrolls itself.
  case addListView
  case scrollListView(to: Int)
  /// The margin above a list's rows.
  case margin(ProbeWidget)
  case setMargin(ProbeWidget, Int)
  case selectedRow
}

/// Widgets that a user edits.
public enum EditingCommand: Codable, Sendable {
  /// Replaces the edited widget by another one, with the focus and the caret in it.
  case make(EditedWidget)
  /// The visible state of the editing.
  case state
  /// The composed text, and the place of the letter after the caret.
  case composed
  /// Makes a password readable.
  case reveal
  /// Commits a text to the context of a ``EditedWidget/own``, wherever the focus is.
  case commit(String)
  case setText(String)
  case makeInsensitive
  case remove
}

public enum EditedWidget: String, Codable, Sendable {
  case entry
  /// An entry with completion.
  case completed
  case text
  case spin
  case label
  case password
  case search
  /// A label with selectable text.
  case selectable
  /// libadwaita's row with an entry.
  case row
  /// A widget that asks the input method itself, as terminals and web views do.
  case own
  /// A button with a list of choices.
  case choices
}
