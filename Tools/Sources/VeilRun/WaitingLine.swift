import Foundation

/// A spinner with a line of text on standard error, for where there is no display; nothing where that is no terminal.
public final class WaitingLine: Sendable {
  /// What the spinner looks like on a terminal, step by step; nil where none can be drawn.
  static func frames(in environment: [String: String]) -> [String]? {
    let terminal = environment["TERM"]
    // An editor's, which shows what is to clear the line.
    if terminal == "dumb" { return nil }
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let isUnicode = said?.lowercased().replacing("-", with: "").contains("utf8") == true
    // The console's font has no others.
    return isUnicode && terminal != "linux"
      ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
  }

  /// Between two steps, in seconds.
  private static let pause = 0.1
  /// Back to the first column, and the line cleared.
  private static let clear = "\r\u{1B}[K"

  private struct State {
    var text: String
    var step = 0
    /// Whether it stands there now.
    var isDrawn = false
    /// Whether the command's own output stands at the beginning of a line.
    var isAtStart = true
    var hasEnded = false
    /// What the terminal shows beside its text; nil where it cannot.
    var tab = TerminalTab()
    var isOnTab = false
    var part: Double?
  }

  private let state: Guarded<State>
  private let frames = WaitingLine.frames(in: ProcessInfo.processInfo.environment)

  /// A line that says this once it begins.
  public init(_ text: String) { state = Guarded(State(text: text)) }

  /// Shows it from now on.
  public func begin() {
    guard frames != nil, isatty(STDERR_FILENO) != 0 else { return }
    Thread.detachNewThread { [weak self] in
      while self?.step() == true { Thread.sleep(forTimeInterval: WaitingLine.pause) }
    }
  }

  /// Shows on the terminal's tab from now on that it goes on, where the terminal can.
  public func beginOnTab() {
    state.withLock { state in
      state.isOnTab = !state.hasEnded
      WaitingLine.showOnTab(&state)
    }
  }

  /// Shows there how much is done, 0…1.
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

  /// What it says.
  public var text: String {
    get { state.withLock { $0.text } }
    set { state.withLock { $0.text = newValue } }
  }

  /// Lets the command's output through, with the line out of its way.
  ///
  /// - Returns: 0, or the error for which it could not be written.
  public func pass(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    state.withLock { state in
      let isHere = isatty(descriptor) != 0
      if state.isDrawn, isHere { WaitingLine.erase(&state) }
      let error = Output.write(bytes, to: descriptor)
      if isHere, let last = bytes.last {
        state.isAtStart = last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
        state.tab?.passed(bytes)
      }
      return error
    }
  }

  /// Takes it away until its next step.
  public func hide() {
    state.withLock { state in
      if state.isDrawn { WaitingLine.erase(&state) }
      state.tab?.clear()
    }
  }

  /// Takes it away for good.
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
        return true
      }
      state.step += 1
      state.isDrawn = true
      let frame = frames[state.step % frames.count]
      let room = max(0, Output.columns - 3)
      Output.write(
        Array("\(WaitingLine.clear)\(frame) \(state.text.fitted(to: room))".utf8), to: STDERR_FILENO)
      return true
    }
  }

  private static func erase(_ state: inout State) {
    Output.write(Array(clear.utf8), to: STDERR_FILENO)
    state.isDrawn = false
  }
}
