/// The kinds of windows that the probe opens, the first of its arguments.
public enum WindowKind: String, Sendable {
  case plain
  case header
  case adw
  /// With two tabs, and more below them.
  case tabs
}

/// What else its arguments may say.
public enum ProbeOption: String, Sendable {
  /// GTK draws no title bar.
  case undecorated = "--undecorated"
  /// The application has an identifier.
  case named = "--named"
  /// The application has an identifier, and the only process with it: it is on the message bus.
  case onBus = "--on-bus"
  /// GTK runs as an asynchronous `main` runs it, which Veil refuses.
  case asynchronous = "--async"
}
