import ArgumentParser
import Foundation
import VeilRun
import VeilTool

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
      for warning in icons.warnings { StandardError.writeLine(warning) }
      for error in icons.errors { StandardError.writeLine(error.description) }
      if !icons.icons.isEmpty { try write(icons.swiftSource(for: isForUIKit ? .uiKit : .veil)) }
      guard icons.errors.isEmpty else {
        StandardError.writeLine(
          "veil: \(icons.errors.count) of \(icons.errors.count + icons.icons.count) files are left out.")
        throw ExitCode.failure
      }
    } catch let error as ToolError {
      StandardError.writeLine(error.description)
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
        advice: error == EBADF ? "Give it a place, such as a file" : "Make room on the disk")
    }
  }
}
