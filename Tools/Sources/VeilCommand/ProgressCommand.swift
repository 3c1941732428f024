import ArgumentParser
import Foundation
import VeilRun

/// `veil progress`.
struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Shows in a small window how far a script says that it has come.",
    discussion: """
      The script writes to standard input, as to zenity --progress and yad --progress, whose options are taken as \
      well: those that mean nothing here are left out with a warning. A line with a number is the percentage, one that \
      begins with "#" is what is said, and after "pulsate:true" it is not known how much is done.

      The exit code is 0 at the end, 1 after Cancel, Escape or a closed window, and where there is no display, and 5 \
      after the time of --timeout. The end is shown until it is clicked or closed, for an hour at most, and waited \
      for; with --auto-close nothing waits for it.

      veil progress --title Backup --auto-close < steps
      """)

  @Option(parsing: .unconditional, help: "What is said at first; markup is left out.")
  var text: String?

  @Option(parsing: .unconditional, help: "The window's title.")
  var title = "Progress"

  @Option(help: ArgumentHelp("The percentage at first.", valueName: "number"))
  var percentage = 0.0

  @Flag(name: .customLong("pulsate"), help: "It is not known how much is done.")
  var isPulsating = false

  @Flag(
    name: .customLong("auto-close"),
    help: "End at 100, or where nothing more comes, without waiting for the user.")
  var closesItself = false

  @Flag(name: .customLong("auto-kill"), help: "With Cancel, send SIGHUP to the script, too.")
  var killsScript = false

  @Flag(name: .customLong("no-cancel"), help: "Do not offer to cancel.")
  var isCertain = false

  @Flag(
    name: .customLong("time-remaining"),
    help: "Say how much time is left from the beginning on, not only of long work.")
  var tellsTimeLeft = false

  @Option(help: ArgumentHelp("End after this time: 90, 5m, 2h.", valueName: "time"))
  var timeout: Period?

  @Option(help: ArgumentHelp("The window's width.", valueName: "points"))
  var width: Int?

  @Option(help: ArgumentHelp("The window's height.", valueName: "points"))
  var height: Int?

  @Option(
    name: [.customLong("window-icon"), .customLong("icon")], parsing: .unconditional,
    help: "The window's icon under X11: a name in the icon theme, or a path with \"/\".", completion: .file())
  var icon: String?

  @Flag(name: .customLong("on-top"), help: "Keep the window above others, under X11.")
  var isOnTop = false

  @Option(help: "The X display.")
  var display: String?

  /// What zenity has for it.
  private static let cancelled: Int32 = 1
  private static let timedOut: Int32 = 5
  private static let notShown: Int32 = 1

  func run() throws {
    if let display { setenv("DISPLAY", display, 1) }
    guard RunWindow.hasDisplay, let link = WindowLink() else { throw noDisplay() }
    link.open(
      WindowCommand.arguments(
        title: title, message: text?.unescaped.withoutMarkup, isCertain: isCertain, keepsEnd: !closesItself,
        tellsTimeLeft: tellsTimeLeft, width: width, height: height, icon: icon, isOnTop: isOnTop))
    var feed = ProgressFeed(
      STDIN_FILENO, to: link, part: isPulsating ? nil : max(0, min(percentage / 100, 1)),
      endsWhenWhole: closesItself,
      limit: timeout)
    var end = feed.run()
    if case .finished = end {
      link.send(.success)
      if !closesItself { end = feed.waitForWindow() }
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

  private func noDisplay() -> ExitCode {
    StandardError.write("veil: there is no display for the progress; run it in a graphical session.\n")
    return ExitCode(ProgressCommand.notShown)
  }
}

extension Period: ExpressibleByArgument {
  /// Reads an option's value.
  public init?(argument: String) { self.init(argument) }
}
