/// The kind of the probe's window, its first argument.
public enum WindowKind: String, Sendable {
  case plain
  case header
  case adw
  /// Two tabs, and widgets below them.
  case tabs
}

/// Its other arguments.
public enum ProbeOption: String, Sendable {
  /// GTK draws no title bar.
  case undecorated = "--undecorated"
  /// The application has an identifier.
  case named = "--named"
  /// The application has an identifier and is unique, so that it is on the message bus.
  case onBus = "--on-bus"
  /// GTK runs under an asynchronous `main`, which Veil rejects.
  case asynchronous = "--async"
  /// It shows veils over a window with only a button and an empty list, one after the other, says "gone from …", and ends.
  case withoutText = "--without-text"
  /// It only has a window from which a text can be dragged into other programs.
  case dragSource = "--drag-source"

  /// Whether the probe reads commands.
  public var readsCommands: Bool { ![.asynchronous, .withoutText, .dragSource].contains(self) }
}
