/// The options with free text as their value.
enum TextOptions {
  private static let names = [
    RunCommand.configuration.commandName: ["--message", "--title", "--pattern", "--icon"],
    ProgressCommand.configuration.commandName: ["--text", "--title", "--icon", "--window-icon", "--bar"],
  ]

  /// The arguments with these options' values separated: after "=" the parser rejects empty values, and does
  /// not recognize the "=" before a combining mark.
  static func apart(_ arguments: [String]) -> [String] {
    guard let names = arguments.first.flatMap({ names[$0] }) else { return arguments }
    let own = arguments.prefix { $0 != "--" }
    return own.flatMap { apart($0, names) } + arguments[own.endIndex...]
  }

  private static func apart(_ argument: String, _ names: [String]) -> [String] {
    for name in names where argument.utf8.starts(with: (name + "=").utf8) {
      return [name, String(decoding: argument.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)]
    }
    return [argument]
  }
}
