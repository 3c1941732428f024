import Foundation

/// A shell that is typed into. Its jobs need the terminal itself: bash looks for it where its standard error goes, and
/// what stands in for a terminal there has no jobs.
public enum TypedShell {
  private static let names: Set = ["bash", "dash", "fish", "ksh", "mksh", "rbash", "sh", "zsh"]
  /// What starts another program in its place.
  private static let starters: Set = [
    "doas", "env", "nice", "sudo", "unshare",
  ]
  /// A shell's options with a value of its own.
  private static let withValue: Set = ["--init-file", "--rcfile", "-O", "+O", "-o", "+o"]

  /// Whether a command is one, as it is where standard input is a terminal.
  public static func isStarted(by arguments: [String]) -> Bool {
    guard let shell = shellIndex(in: arguments) else { return false }
    var rest = arguments[(shell + 1)...]
    var hasCommand = false
    while let option = rest.first, option.hasPrefix("-") || option.hasPrefix("+") {
      rest = rest.dropFirst(withValue.contains(option) ? 2 : 1)
      if option == "--" { break }
      if option == "--interactive" { return true }
      let letters = option.hasPrefix("--") ? "" : option.dropFirst()
      if letters.contains("i") { return true }
      hasCommand = hasCommand || option == "--command" || letters.contains("c")
    }
    return rest.isEmpty && !hasCommand
  }

  /// Where a shell stands that is the program, or what is started in its place; nil where there is none.
  private static func shellIndex(in arguments: [String]) -> Int? {
    guard let first = arguments.first else { return nil }
    if names.contains(name(first)) { return 0 }
    guard starters.contains(name(first)) else { return nil }
    // An option, its value, a variable, or the program.
    return arguments.indices.dropFirst().first { index in
      let (argument, before) = (arguments[index], arguments[index - 1])
      if argument.hasPrefix("-") || argument.contains("=") { return false }
      return names.contains(name(argument)) || !(before.hasPrefix("-") && before.count == 2)
    }.flatMap { names.contains(name(arguments[$0])) ? $0 : nil }
  }

  private static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
}
