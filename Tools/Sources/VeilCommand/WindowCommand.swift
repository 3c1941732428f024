import ArgumentParser
import Foundation
import VeilRun

/// The process that keeps the window of `veil run` and `veil progress`: started by the tool alone, and told by its standard input.
struct WindowCommand: ParsableCommand {
  static let name = "window"

  static let configuration = CommandConfiguration(commandName: "veil \(name)")

  @Option(parsing: .unconditional) var title: String
  @Option(parsing: .unconditional) var message: String?
  @Flag(name: .customLong("no-cancel")) var isCertain = false
  /// Whether the end stays until the user has it go.
  @Flag(name: .customLong("keep-end")) var keepsEnd = false
  @Flag(name: .customLong("time-left")) var tellsTimeLeft = false
  /// In points.
  @Option var width: Int?
  @Option var height: Int?

  /// What starts it.
  static func arguments(
    title: String, message: String?, isCertain: Bool, keepsEnd: Bool = false, tellsTimeLeft: Bool = false,
    width: Int? = nil, height: Int? = nil
  ) -> [String] {
    let options = [
      ("--title", title), ("--message", message), ("--width", width?.description),
      ("--height", height?.description),
    ]
    let flags = [("--no-cancel", isCertain), ("--keep-end", keepsEnd), ("--time-left", tellsTimeLeft)]
    return [name] + options.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + flags.compactMap { $1 ? $0 : nil }
  }

  func run() throws {
    MainActor.assumeIsolated {
      RunWindow.open(for: self)?.show(WindowLink(ofWindow: STDIN_FILENO))
    }
  }
}
