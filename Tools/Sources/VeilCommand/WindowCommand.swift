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
  /// A name, or a whole path.
  @Option(parsing: .unconditional) var icon: String?
  @Flag(name: .customLong("on-top")) var isOnTop = false
  /// Whether the command's output comes, too.
  @Flag(name: .customLong("log")) var hasLog = false

  /// What starts it.
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
