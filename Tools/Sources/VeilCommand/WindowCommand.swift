import ArgumentParser
import Foundation
import VeilRun

/// The process that keeps the window of `veil run`: started by the tool alone, and told by its standard input.
struct WindowCommand: ParsableCommand {
  static let name = "window"

  static let configuration = CommandConfiguration(commandName: "veil \(name)")

  @Option(parsing: .unconditional) var title: String
  @Option(parsing: .unconditional) var message: String
  @Flag(name: .customLong("no-cancel")) var isCertain = false

  func run() throws {
    MainActor.assumeIsolated {
      RunWindow.open(for: self)?.show(WindowLink(ofWindow: STDIN_FILENO))
    }
  }
}
