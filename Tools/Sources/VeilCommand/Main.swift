import ArgumentParser
import Foundation
import VeilRun
import VeilTool

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
    main(TextOptions.apart(understood(arguments)))
  }

  private static func understood(_ arguments: [String]) -> [String] {
    guard arguments.first == ProgressCommand.configuration.commandName else { return arguments }
    let (understood, warnings) = ForeignOptions.takenOut(of: arguments)
    for warning in warnings { StandardError.write(warning + "\n") }
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

/// `veil symbol`.
struct SymbolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbol", abstract: "Turns SVG icons into symbols, as Swift on standard output.",
    discussion: """
      One file makes one symbol; several, or a folder, make one Swift file with a list of all. Files that cannot \
      become symbols are left out, each with a line on standard error, and the exit code is 1.
      Icons made of strokes look best: a symbol is stroked. If all fills are lines of one width, as in fonts and many \
      sets, the symbol follows their centre lines; of other fills it draws the outline, with a warning.
      """)

  enum Order: String, CaseIterable, ExpressibleByArgument {
    case document, drawn

    static var allValueDescriptions: [String: String] {
      ["document": "The order of the document.", "drawn": "The order of handwriting."]
    }
  }

  @Argument(
    help: "SVG files, folders with SVG files, and - for standard input.",
    completion: .file(extensions: ["svg"]))
  var paths: [String]

  @Option(help: "The name of the symbol; with several, the name of the list.")
  var name: String?

  @Flag(
    name: .customLong("uikit"), help: "Write functions that return a UIBezierPath, for code without Veil.")
  var isForUIKit = false

  @Flag(name: .customLong("tight"), help: "Fit the drawing itself into the unit square, not its viewBox.")
  var isTight = false

  @Option(help: "The order of the strokes.")
  var order = Order.drawn

  func run() throws {
    let options = Icon.Options(isTight: isTight, isReordered: order == .drawn)
    do {
      let icons = try IconSet(reading: paths, name: name, options: options)
      for warning in icons.warnings { complain(warning) }
      for error in icons.errors { complain(error.description) }
      if !icons.icons.isEmpty { try write(icons.swiftSource(for: isForUIKit ? .uiKit : .veil)) }
      guard icons.errors.isEmpty else {
        complain(
          "veil: \(icons.errors.count) of \(icons.errors.count + icons.icons.count) files are left out.")
        throw ExitCode.failure
      }
    } catch let error as ToolError {
      complain(error.description)
      throw ExitCode.failure
    }
  }

  private func write(_ text: String) throws {
    let error = Output.write(Array(text.utf8), to: STDOUT_FILENO)
    // The exit code of a command that SIGPIPE ended.
    if error == EPIPE { throw ExitCode(128 + SIGPIPE) }
    guard error == 0 else {
      throw ToolError(
        "standard output", "not all of it could be written: \(String(cString: strerror(error)))",
        advice: "Make room on the disk")
    }
  }

  private func complain(_ text: String) { StandardError.write(text + "\n") }
}
