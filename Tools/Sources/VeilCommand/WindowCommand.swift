import ArgumentParser
import Foundation
import VeilRun

/// The process with the window of `veil run` and `veil progress`, started only by the tool, and controlled
/// through its standard input.
struct WindowCommand: ParsableCommand {
  static let name = "window"

  static let configuration = CommandConfiguration(commandName: "veil \(name)")

  @Option(parsing: .unconditional) var title: String
  @Option(parsing: .unconditional) var message: String?
  @Flag(name: .customLong("no-cancel")) var isCertain = false
  /// Whether the end stays until the user closes it.
  @Flag(name: .customLong("keep-end")) var keepsEnd = false
  @Flag(name: .customLong("time-left")) var tellsTimeLeft = false
  /// In points.
  @Option var width: Int?
  @Option var height: Int?
  /// A name, or an absolute path.
  @Option(parsing: .unconditional) var icon: String?
  @Flag(name: .customLong("on-top")) var isOnTop = false
  /// Whether it gets the command's output.
  @Flag(name: .customLong("log")) var hasLog = false

  /// The arguments to start it.
  static func arguments(
    title: String, message: String?, isCertain: Bool, keepsEnd: Bool = false, tellsTimeLeft: Bool = false,
    width: Int? = nil, height: Int? = nil, icon: String? = nil, isOnTop: Bool = false,
    hasLog: Bool = false
  ) -> [String] {
    let options = [
      ("--title", title), ("--message", message), ("--width", width?.description),
      ("--height", height?.description), ("--icon", icon.map(wholePath)),
    ]
    let flags = [
      ("--no-cancel", isCertain), ("--keep-end", keepsEnd), ("--time-left", tellsTimeLeft),
      ("--on-top", isOnTop), ("--log", hasLog),
    ]
    return [name] + options.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + flags.compactMap { $1 ? $0 : nil }
  }

  /// The window's process is in another folder.
  private static func wholePath(_ icon: String) -> String {
    icon.contains("/") ? URL(fileURLWithPath: icon).path : icon
  }

  func run() throws {
    MainActor.assumeIsolated {
      RunWindow.open(for: self)?.show(WindowLink(ofWindow: STDIN_FILENO))
    }
  }
}
