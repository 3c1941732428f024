import ArgumentParser
import VeilTool

/// The tool: what it does is said by its first argument.
@main
struct Main: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "veil",
    abstract: "Draws symbols and pictures of veils, and shows a veil while a command runs.",
    subcommands: subcommands)

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == WindowCommand.name { return WindowCommand.main(Array(arguments.dropFirst())) }
    main(RunCommand.withTextsApart(arguments))
  }

  #if canImport(VeilPictures)
    private static let subcommands: [any ParsableCommand.Type] = [
      SymbolCommand.self, PreviewCommand.self, RenderCommand.self, RunCommand.self,
    ]
  #else
    private static let subcommands: [any ParsableCommand.Type] = [SymbolCommand.self, RunCommand.self]
  #endif
}

/// `veil symbol`.
struct SymbolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbol", abstract: "Turns SVG icons into symbols, as Swift on standard output.",
    discussion: """
      One file makes one symbol; several, or a folder, make one Swift file with a list of all.
      Icons made of strokes look best: a symbol is drawn by a pen.
      """)

  enum Order: String, CaseIterable, ExpressibleByArgument {
    case document, drawn

    static var allValueDescriptions: [String: String] {
      ["document": "As they stand in the document.", "drawn": "As a hand would draw them."]
    }
  }

  @Argument(help: "SVG files, and folders with SVG files.", completion: .file(extensions: ["svg"]))
  var paths: [String]

  @Option(help: "What the symbol is called; with several, what the list of all is called.")
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
      print(icons.swiftSource(for: isForUIKit ? .uiKit : .veil), terminator: "")
    } catch {
      complain(error.description)
      throw ExitCode.failure
    }
  }

  private func complain(_ text: String) { StandardError.write(text + "\n") }
}
