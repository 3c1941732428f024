extension RunCommand {
  /// The options whose value is any text.
  private static let texts = ["--message", "--title"]

  /// The arguments with these options' values on their own: after "=" the parser takes none that is empty, and sees
  /// no "=" where a combining mark follows it.
  static func withTextsApart(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    let own = arguments.prefix { $0 != "--" }
    return own.flatMap(apart) + arguments[own.endIndex...]
  }

  private static func apart(_ argument: String) -> [String] {
    for name in texts where argument.utf8.starts(with: (name + "=").utf8) {
      return [name, String(decoding: argument.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)]
    }
    return [argument]
  }
}
