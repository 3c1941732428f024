import ArgumentParser
import VeilRun

/// The tool; its first argument selects a subcommand.
@main
struct Main: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "veil",
    abstract: "Draws symbols and pictures of veils, and shows a veil while a command runs.",
    version: version,
    subcommands: subcommands)

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == WindowCommand.name { return WindowCommand.main(Array(arguments.dropFirst())) }
    // The library that prints help does not look at errors.
    Output.checkAtEnd()
    main(TextOptions.apart(understood(arguments)))
  }

  private static func understood(_ arguments: [String]) -> [String] {
    guard arguments.first == ProgressCommand.configuration.commandName else { return arguments }
    let (understood, warnings) = ForeignOptions.takenOut(of: arguments)
    for warning in warnings { StandardError.writeLine(warning) }
    return understood
  }

  /// The version of the coming first release.
  private static let version = "0.1.0"

  #if canImport(VeilRender)
    private static let subcommands: [any ParsableCommand.Type] = [
      SymbolCommand.self, PreviewCommand.self, RenderCommand.self, RunCommand.self,
      ProgressCommand.self,
    ]
  #else
    private static let subcommands: [any ParsableCommand.Type] = [
      SymbolCommand.self, RunCommand.self, ProgressCommand.self,
    ]
  #endif
}
