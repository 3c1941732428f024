/// An interactive shell. Its jobs need the terminal itself: bash looks for it at its standard error, and a
/// pseudo-terminal there has no jobs.
public enum TypedShell {
  /// Whether a command is one, as it is where standard input is a terminal.
  public static func isStarted(by arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    let name = String(first.split(separator: "/").last ?? "")
    let rest = arguments.dropFirst()
    return shells.contains(name)
      ? isTypedInto(with: rest) : starters[name]?.startsTypedShell(with: rest) == true
  }

  private static let shells: Set = ["bash", "dash", "fish", "ksh", "mksh", "rbash", "sh", "zsh"]
  private static let withValue: Set = ["O", "init-command", "init-file", "o", "rcfile"]

  /// Whether a shell with these arguments is typed into.
  fileprivate static func isTypedInto(with arguments: ArraySlice<String>) -> Bool {
    let (options, rest) = Starter.split(arguments, withValue)
    if !options.isDisjoint(with: ["i", "interactive"]) { return true }
    return rest.isEmpty && options.isDisjoint(with: ["c", "command"])
  }

  private static let starters: [String: Starter] = [
    "chroot": Starter(withValue: ["groups", "userspec"], operands: 1, shell: .always),
    "doas": Starter(withValue: ["C", "u"], shell: .onRequest(["s"])),
    "env": Starter(withValue: ["C", "S", "chdir", "split-string", "u", "unset"]),
    "fakeroot": Starter(withValue: ["b", "f", "faked", "fd-base", "i", "l", "lib", "s"], shell: .always),
    "nice": Starter(withValue: ["adjustment", "n"]),
    "nsenter": Starter(
      withValue: ["G", "S", "W", "setgid", "setuid", "t", "target", "wdns"], shell: .always),
    "ssh-agent": Starter(withValue: ["E", "O", "P", "a", "t"]),
    "su": Starter(
      withValue: ["G", "g", "group", "s", "shell", "supp-group", "w", "whitelist-environment"], operands: 1,
      shell: .itself),
    "sudo": Starter(
      withValue: [
        "C", "D", "R", "T", "U", "chdir", "chroot", "g", "group", "h", "host", "p", "prompt", "r", "role",
        "t", "type",
        "u", "user",
      ], shell: .onRequest(["i", "login", "s", "shell"])),
    "unshare": Starter(
      withValue: [
        "G", "R", "S", "boottime", "map-group", "map-groups", "map-user", "map-users", "monotonic",
        "propagation", "root",
        "setgid", "setgroups", "setuid", "w", "wd",
      ], shell: .always),
  ]
}

/// A program that starts another one in its place.
private struct Starter {
  /// When it starts the user's shell.
  enum Shell {
    case never
    /// If it is given no program.
    case always
    /// If it is given no program, but one of these options.
    case onRequest(Set<String>)
    /// It starts nothing else, and hands its arguments on.
    case itself
  }

  /// Its options with a value of their own: letters and names.
  var withValue: Set<String> = []
  /// How many operands come before the program.
  var operands = 0
  var shell = Shell.never

  func startsTypedShell(with arguments: ArraySlice<String>) -> Bool {
    let (options, rest) = Starter.split(arguments, withValue)
    let program = rest.dropFirst(operands).drop { $0.contains("=") }
    switch shell {
    case .itself:
      return options.isDisjoint(with: ["c", "command", "session-command"])
        && TypedShell.isTypedInto(with: program)
    case .always where program.isEmpty: return true
    case .onRequest(let request) where program.isEmpty: return !options.isDisjoint(with: request)
    case .never, .always, .onRequest: return TypedShell.isStarted(by: Array(program))
    }
  }

  /// The options before the first operand, by letter or name, and what follows them.
  static func split(
    _ arguments: ArraySlice<String>, _ withValue: Set<String>
  ) -> (options: Set<String>, rest: ArraySlice<String>) {
    var options: Set<String> = []
    var rest = arguments
    while let option = rest.first, option.hasPrefix("-") || option.hasPrefix("+") {
      rest = rest.dropFirst()
      if option == "--" { break }
      let isName = option.hasPrefix("--")
      let names = isName ? [String(option.dropFirst(2))] : option.dropFirst().map(String.init)
      // The letters after one with a value are the value.
      let last = names.firstIndex(where: withValue.contains)
      options.formUnion(names[...(last ?? names.endIndex - 1)].map { String($0.prefix { $0 != "=" }) })
      if let last, last == names.endIndex - 1 { rest = rest.dropFirst() }
    }
    return (options, rest)
  }
}
