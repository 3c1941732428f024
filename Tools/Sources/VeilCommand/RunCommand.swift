import ArgumentParser
import Foundation
import VeilRun

/// `veil run`.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Shows a veil in a small window while a command runs.",
    discussion: """
      The window shows the last line that the command writes; a percentage or a count in it is the progress. At the \
      end it shows a check or a cross for a moment. Only --wait waits for that: the window is a process of its own. \
      Cancel, Escape and closing the window end the command with everything that it has started; with --no-cancel it \
      continues when the window is closed. Without a display there is a line on standard error, and nothing if that \
      is not a terminal. A terminal that can show progress on its tab does so. The window belongs to the application \
      "veil": if the command takes longer than ten seconds, a dock and a list of jobs show it, and a notification \
      shows the outcome if another window is in front.

      To a shell it is the command: Ctrl-Z, fg, bg, "&", nohup and pipelines work, and the exit code is the \
      command's, or 1 if its output could not be written. With --message, output that goes to a file or a pipe is \
      written there directly and not read for progress, as is all output if nothing can be shown. A command \
      that takes longer than --timeout is ended as by Cancel, and the exit code is 124.

      veil run --message "Backing up" -- tar czf backup.tar.gz Documents
      veil run --quiet --timeout 10m -- make
      """)

  @Option(
    parsing: .unconditional,
    help: "The message; otherwise the last line that the command writes.")
  var message: String?

  @Option(parsing: .unconditional, help: "The window's title; otherwise the command's name.")
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The progress in a line: a regular expression with a group for the percentage, or two for a count and its \
      total, as in 'Step ([0-9]+)/([0-9]+)'.
      """, valueName: "regex"),
    transform: { try ProgressPattern($0) })
  var pattern: ProgressPattern?

  @Option(
    help: ArgumentHelp(
      """
      How much the command writes to standard output: bytes, or 300k, 2G, 2GB. The progress is then measured by it, \
      with speed and time left.
      """, valueName: "bytes"))
  var size: ByteCount?

  @Option(help: ArgumentHelp("End the command after this time: 90 (seconds), 5m, 2h.", valueName: "time"))
  var timeout: Period?

  @Option(
    parsing: .unconditional,
    help: "The window's icon under X11: a name in the icon theme, or a path with \"/\".",
    completion: .file())
  var icon: String?

  @Flag(name: .customLong("on-top"), help: "Keep the window above others, under X11.")
  var isOnTop = false

  @Flag(name: .customLong("quiet"), help: "Write the command's output only if it fails.")
  var isQuiet = false

  @Flag(name: .customLong("no-cancel"), help: "Do not offer to cancel.")
  var isCertain = false

  @Flag(name: .customLong("no-window"), help: "Use the line on standard error, even with a display.")
  var isInTerminal = false

  @Flag(
    name: .customLong("wait"), help: "Return when the check or the cross has disappeared, or cannot be seen.")
  var isWaiting = false

  @Argument(
    parsing: .postTerminator, help: "After \"--\": the command, and its arguments.", completion: .file())
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("Give the command after “--”: veil run -- sleep 5") }
  }

  func run() throws {
    let hasWindow = !isInTerminal && RunWindow.hasDisplay
    // Before the command can send one.
    let signals = Signals()
    let process = try start(hasWindow: hasWindow)
    let outlet = RunOutlet(self, hasWindow: hasWindow, readsOutput: process.isRead)
    signals.pass(to: process) {
      outlet.line.rest()
    } onDeath: {
      outlet.line.end()
    }
    if let timeout { process.end(after: timeout) }
    outlet.begin { process.end() }
    let (ending, lastError) = follow(process, outlet)
    process.waitForEnd()
    // Before a signal may end this process.
    outlet.line.end()
    signals.end()
    if let error = ending.error { StandardError.writeLine(error) }
    outlet.end(ending, lastError: lastError)
    // A shell ends its loop only if its child was ended by the same key, and itself prints the signal.
    if case .signalled(let signal) = ending { Signals.die(by: signal) }
    if ending.code != 0 { throw ExitCode(ending.code) }
  }

  private func start(hasWindow: Bool) throws -> Command {
    do {
      // The last ones, as they are: Swift's are repaired where they are not UTF-8.
      let arguments = CommandLine.unsafeArgv + (Int(CommandLine.argc) - command.count)
      return try Command(arguments, reading: reading(hasWindow: hasWindow), isQuiet: isQuiet)
    } catch {
      StandardError.writeLine(error.description)
      throw ExitCode(error.code)
    }
  }

  /// The output to read: the last line, and what shares a terminal with the line that is drawn there.
  private func reading(hasWindow: Bool) -> Reading {
    if isQuiet { return .everything }
    if isatty(STDIN_FILENO) != 0, TypedShell.isStarted(by: command) { return .nothing }
    guard hasWindow || isatty(STDERR_FILENO) != 0 else { return .nothing }
    return message == nil || pattern != nil || size != nil ? .everything : .terminals
  }

  private func follow(_ process: Command, _ outlet: RunOutlet) -> (Ending, lastError: String?) {
    process.follow { bytes, descriptor in
      outlet.line.pass(bytes, to: descriptor)
    } onNews: {
      outlet.take($0)
    } onBytes: {
      outlet.take(bytes: $0)
    } onStop: {
      outlet.line.hide()
    } onOver: {
      outlet.line.end()
    }
  }
}

extension ByteCount: ExpressibleByArgument {
  /// Reads an option's value.
  public init?(argument: String) { self.init(argument) }
}
