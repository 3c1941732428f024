import ArgumentParser
import Foundation
import VeilRun

/// `veil progress`.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Shows a script's progress in a small window.",
    discussion: """
      The script writes to standard input, as for zenity --progress and yad --progress, whose options are accepted; \
      those without meaning here are ignored with a warning. A line with a number is the percentage, and a line that \
      begins with "#" is the message. After "pulsate:true" the progress is indeterminate.

      The exit code is 0 at the end, 1 after Cancel, Escape or a closed window, or without a display, and 5 after \
      --timeout. At the end veil waits until the window is clicked or closed, for an hour at most; with \
      --auto-close it does not wait.

      veil progress --title Backup --auto-close < steps
      """)

  @Option(parsing: .unconditional, help: "The initial message, without its markup.")
  var text: String?

  @Option(parsing: .unconditional, help: "The window's title.")
  var title = "Progress"

  @Option(parsing: .unconditional, help: ArgumentHelp("The initial percentage.", valueName: "number"))
  var percentage = 0.0

  @Flag(name: .customLong("pulsate"), help: "The progress is indeterminate.")
  var isPulsating = false

  @Flag(
    name: .customLong("auto-close"),
    help: "End at 100, or at the end of input, without waiting for the user.")
  var closesItself = false

  @Flag(name: .customLong("auto-kill"), help: "Send SIGHUP to the script after Cancel.")
  var killsScript = false

  @Flag(name: .customLong("no-cancel"), help: "Do not offer to cancel.")
  var isCertain = false

  @Flag(
    name: .customLong("time-remaining"),
    help: "Show the time left from the beginning, not only for long work.")
  var tellsTimeLeft = false

  @Option(help: ArgumentHelp("End after this time: 90 (seconds), 5m, 2h.", valueName: "time"))
  var timeout: Period?

  @Option(parsing: .unconditional, help: ArgumentHelp("The window's width.", valueName: "points"))
  var width: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The window's height.", valueName: "points"))
  var height: Int?

  @Option(
    name: [.customLong("window-icon"), .customLong("icon")], parsing: .unconditional,
    help: "The window's icon under X11: a name in the icon theme, or a path with \"/\".", completion: .file())
  var icon: String?

  @Flag(name: .customLong("on-top"), help: "Keep the window above others, under X11.")
  var isOnTop = false

  @Option(help: "The X display.")
  var display: String?

  /// yad's progress bars: "label" or "label:type".
  @Option(name: .customLong("bar"), parsing: .unconditionalSingleValue, help: .private)
  var bars: [String] = []

  /// Words without an option, such as those of a text that a script does not quote.
  @Argument(help: .private)
  var strays: [String] = []

  /// zenity's exit code.
  private static let cancelled: Int32 = 1
  private static let timedOut: Int32 = 5
  private static let notShown: Int32 = 1

  func run() throws {
    for stray in strays {
      StandardError.writeLine("veil: “\(stray)” belongs to no option, and is left out.")
    }
    if let display { setenv("DISPLAY", display, 1) }
    guard RunWindow.hasDisplay, let link = WindowLink() else { throw noDisplay() }
    link.open(
      WindowCommand.arguments(
        title: title, message: text?.unescaped.withoutMarkup, isCertain: isCertain, keepsEnd: !closesItself,
        tellsTimeLeft: tellsTimeLeft, width: positive(width), height: positive(height), icon: icon,
        isOnTop: isOnTop))
    var feed = ProgressFeed(
      STDIN_FILENO, to: link, part: isPulsating ? nil : max(0, min(percentage / 100, 1)),
      bars: bars.map(ForeignOptions.isMeasured), endsWhenWhole: closesItself,
      limit: timeout)
    var end = feed.run()
    if case .finished = end {
      link.send(.success)
      if closesItself { feed.readRest() } else { end = feed.waitForWindow() }
    } else {
      link.send(.cancelled)
    }
    switch end {
    case .finished: break
    case .cancelled:
      if killsScript, getppid() > 1 { kill(getppid(), SIGHUP) }
      throw ExitCode(ProgressCommand.cancelled)
    case .timedOut: throw ExitCode(ProgressCommand.timedOut)
    case .notShown: throw noDisplay()
    }
  }

  /// A side as scripts give it: -1 and 0 are the default.
  private func positive(_ side: Int?) -> Int? { side.flatMap { $0 > 0 ? $0 : nil } }

  private func noDisplay() -> ExitCode {
    StandardError.writeLine("veil: there is no display for the progress; run it in a graphical session.")
    return ExitCode(ProgressCommand.notShown)
  }
}

extension Period: ExpressibleByArgument {
  /// Reads an option's value.
  public init?(argument: String) { self.init(argument) }
}
