import ArgumentParser
import Foundation
import VeilRun

/// `veil run`.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Shows a veil in a small window while a command runs.",
    discussion: """
      The last line that the command writes is shown, and a percentage or a count in it is the progress. It ends \
      with a check or a cross, or with the command where its window cannot be seen, minimised or on another \
      workspace. Cancel, Escape and closing the window end the command with everything that it has started. Its \
      output and its exit code are passed on. Without a display there is a line on standard error, and nothing where \
      that is no terminal. To the desktop the window belongs to the application "veil".

      veil run --message "Backing up" -- tar czf backup.tar.gz Documents
      """)

  @Option(help: "What is said; else the last line that the command writes.")
  var message: String?

  @Option(help: "The window's title; else the command's name.")
  var title: String?

  @Flag(name: .customLong("no-cancel"), help: "Do not offer to cancel.")
  var isCertain = false

  @Flag(name: .customLong("no-window"), help: "Use the line on standard error, display or not.")
  var isInTerminal = false

  @Argument(
    parsing: .postTerminator, help: "After \"--\": the command, and its arguments.", completion: .file())
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("Give the command after “--”: veil run -- sleep 5") }
  }

  func run() throws {
    let window = isInTerminal ? nil : MainActor.assumeIsolated { RunWindow.open(for: self) }
    let process = try start()
    let signals = Signals(to: process)
    let ending = MainActor.assumeIsolated { window?.show(process) } ?? inTerminal(process)
    withExtendedLifetime(signals) {}
    if ending.code != 0 { throw ExitCode(ending.code) }
  }

  private func start() throws -> Command {
    do {
      return try Command(command)
    } catch {
      Output.write(Array((error.description + "\n").utf8), to: STDERR_FILENO)
      throw ExitCode(error.code)
    }
  }

  private func inTerminal(_ process: Command) -> Ending {
    let line = WaitingLine(message ?? command[0])
    let over = DispatchSemaphore(value: 0)
    let ending = Guarded<Ending>(.exited(0))
    let text = Guarded(OutputText())
    let isSilent = message == nil
    process.follow { bytes, descriptor in
      if isSilent, let last = text.withLock({ $0.append(bytes) ? $0.lastLine : nil }) { line.text = last }
      return line.pass(bytes, to: descriptor)
    } onEnd: { how in
      ending.withLock { $0 = how }
      over.signal()
    }
    over.wait()
    line.end()
    return ending.withLock { $0 }
  }
}
