import CVeilRun
import Foundation

/// A spinner with a line of text on standard error, without a display; nothing if that is not a terminal.
public final class WaitingLine: Sendable {
  /// The frames of the spinner; nil: the terminal can draw none.
  static func frames(in environment: [String: String]) -> [String]? {
    let terminal = environment["TERM"]
    // An editor's terminal, which would show the control sequences.
    if terminal == "dumb" { return nil }
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let isUnicode = said?.lowercased().replacing("-", with: "").contains("utf8") == true
    // The console's font lacks the others.
    return isUnicode && terminal != "linux"
      ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
  }

  /// The interval of steps, in seconds.
  private static let pause = 0.1
  /// The pause after a key that asks the command to end or to stop, and after another process has used the terminal, so
  /// that the user can read what it shows.
  private static let rest = Duration.milliseconds(500)
  private static let firstColumn = "\r"
  /// From the cursor on.
  private static let clear = "\u{1B}[K"

  private struct State {
    var text: String
    var step = 0
    /// Whether it is drawn now.
    var isDrawn = false
    /// Whether the command's own output is at the beginning of an empty line.
    var isAtStart = true
    var hasEnded = false
    /// No step before.
    var begin = ContinuousClock.now
    /// The mark on the terminal's tab; nil: not supported.
    var tab = TerminalTab()
    var isOnTab = false
    var part: Double?
  }

  private let state: Guarded<State>
  private let frames = WaitingLine.frames(in: ProcessInfo.processInfo.environment)

  /// Creates a line with a text.
  public init(_ text: String) { state = Guarded(State(text: text)) }

  /// Shows it from now on.
  public func begin() {
    guard frames != nil, isatty(STDERR_FILENO) != 0 else { return }
    Thread.detachNewThread { [weak self] in
      while self?.step() == true { Thread.sleep(forTimeInterval: WaitingLine.pause) }
    }
  }

  /// Shows on the terminal's tab that the command runs, if that is supported.
  public func beginOnTab() {
    state.withLock { state in
      state.isOnTab = !state.hasEnded
      WaitingLine.showOnTab(&state)
    }
  }

  /// Shows the completed fraction there, 0…1.
  public func showOnTab(_ part: Double) {
    state.withLock { state in
      state.part = part
      WaitingLine.showOnTab(&state)
    }
  }

  private static func showOnTab(_ state: inout State) {
    guard state.isOnTab else { return }
    state.tab?.wanted = state.part.map(TerminalTab.Mark.init) ?? .indeterminate
    state.tab?.update()
  }

  /// The text.
  public var text: String {
    get { state.withLock { $0.text } }
    set { state.withLock { $0.text = newValue } }
  }

  /// Writes the command's output, with the line removed before.
  ///
  /// - Returns: 0, or the error.
  public func pass(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    state.withLock { state in
      let isHere = WaitingLine.isHere(descriptor)
      if state.isDrawn, isHere { WaitingLine.erase(&state) }
      let error = Output.write(bytes, to: descriptor)
      if isHere, let last = bytes.last {
        // After a carriage return there is a meter's line, which stays if the command does not overwrite it.
        state.isAtStart = last == UInt8(ascii: "\n")
        state.tab?.passed(bytes)
      }
      return error
    }
  }

  /// Whether a descriptor is the terminal of the line; if there is none, any terminal has the tab.
  private static func isHere(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) != 0 else { return false }
    return isatty(STDERR_FILENO) == 0 || veil_terminal(descriptor) == veil_terminal(STDERR_FILENO)
  }

  /// Removes it until its next step.
  public func hide() {
    state.withLock { state in
      if state.isDrawn { WaitingLine.erase(&state) }
      state.tab?.clear()
    }
  }

  /// The user has typed a key that asks the command to end or to stop: takes it away for half a second.
  public func rest() {
    state.withLock { state in
      state.begin = .now + WaitingLine.rest
      if state.isDrawn { WaitingLine.erase(&state) }
    }
  }

  /// Removes it for good.
  public func end() {
    state.withLock { state in
      state.hasEnded = true
      state.isOnTab = false
      if state.isDrawn { WaitingLine.erase(&state) }
      state.tab?.wanted = nil
      state.tab?.clear()
    }
  }

  /// - Returns: whether there is another step.
  private func step() -> Bool {
    state.withLock { state in
      guard !state.hasEnded, let frames else { return false }
      state.tab?.update()
      guard state.isAtStart else { return true }
      guard Terminal.isOurs else {
        if state.isDrawn, Terminal.isInForeground(STDERR_FILENO) { WaitingLine.erase(&state) }
        // The process that has just read what the user typed answers first.
        state.begin = max(state.begin, .now + WaitingLine.rest)
        return true
      }
      guard state.begin <= .now else { return true }
      state.step += 1
      state.isDrawn = true
      let frame = frames[state.step % frames.count]
      let text = state.text.fitted(to: max(0, Output.columns - 3))
      // The cursor stays before it: what a program writes to the terminal itself, such as a question, takes its place.
      let line = WaitingLine.firstColumn + WaitingLine.clear + "\(frame) \(text)" + WaitingLine.firstColumn
      Output.write(Array(line.utf8), to: STDERR_FILENO)
      return true
    }
  }

  /// What was written over it stays.
  private static func erase(_ state: inout State) {
    Output.write(Array(clear.utf8), to: STDERR_FILENO)
    state.isDrawn = false
  }
}
