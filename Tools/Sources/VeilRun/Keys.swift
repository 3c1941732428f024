import CVeilRun
import Foundation

/// The keys of our terminal, for a program such as a pager that reads them from the pseudo-terminal.
///
/// While the pseudo-terminal is set to raw input, and we are in the foreground, our terminal is set so as
/// well, and its input is passed on, unless the program reads that itself: curses sets its output's terminal, and reads
/// its input's. Keys that send signals do so from our terminal, to the whole process group.
final class Keys: Sendable {
  /// The interval of checks while it wants keys, in milliseconds: there are no notifications.
  static let pause: Int32 = 100

  private let ours: Int32
  private let name: String
  private let standIn: Int32
  private let standInName: String?
  /// The mode of our terminal before the command was started; nil: another job had it.
  private let first: termios?
  private let state = Guarded(State())

  private struct State {
    /// The former mode of our terminal; nil: it is unchanged.
    var before: termios?
    /// Whether the command reads our terminal itself, as seen since its mode was changed.
    var isRead = false
    /// When its mode was changed. A program reads its terminal a moment after that.
    var since = ContinuousClock.now
    /// Whether it is known if the command reads it.
    var isKnown = false
    /// Whether our terminal has hung up.
    var isGone = false
    /// Whether the command is stopped.
    var isAway = false
  }

  /// Created before the command is started. Nil: there is no terminal for input.
  init?(for channels: [Channel]) {
    guard let channel = channels.first(where: \.isTerminal),
      let name = Terminal.name(of: channel.descriptors[0])
    else { return nil }
    self.name = name
    standIn = channel.readingEnd
    standInName = Terminal.name(of: channel.writingEnd)
    ours = open(name, O_RDWR | O_CLOEXEC | O_NOCTTY)
    if ours < 0 { return nil }
    first = Terminal.isInForeground(ours) ? Terminal.mode(of: ours) : nil
  }

  deinit { close(ours) }

  /// Our terminal while its keys are passed on; nil: they are not.
  var descriptor: Int32? {
    state.withLock { $0.before == nil || $0.isRead || $0.isGone || !$0.isKnown ? nil : ours }
  }

  /// Whether the pseudo-terminal is set to raw input.
  var areWanted: Bool { wanted != nil }

  private var wanted: termios? {
    Terminal.mode(of: standIn).flatMap { $0.c_lflag & tcflag_t(ICANON) == 0 ? $0 : nil }
  }

  /// Sets our terminal like the pseudo-terminal.
  func update() {
    state.withLock { state in
      guard !state.isAway, let wanted, Terminal.isInForeground(ours) else { return give(&state) }
      guard state.before == nil else {
        // `more` reads its output's terminal. It polls only its input for that, and since util-linux 2.42 both.
        let readsStandIn = standInName.map { veil_child_reads($0, false, true) } == true
        state.isRead = !readsStandIn && (state.isRead || veil_child_reads(name, true, true))
        state.isKnown = state.isKnown || .now - state.since >= .milliseconds(Int(Keys.pause))
        return
      }
      guard var mode = Terminal.mode(of: ours) else { return }
      // A program may have set both, such as nano: what it has set is not to come back after its end.
      state.before = Terminal.isUsual(mode) ? mode : first ?? mode
      state.isRead = false
      (state.since, state.isKnown) = (.now, false)
      mode.c_iflag = wanted.c_iflag
      mode.c_lflag = wanted.c_lflag
      // Line ends are processed only once.
      if wanted.c_oflag & tcflag_t(OPOST) != 0 { mode.c_oflag &= ~tcflag_t(OPOST) }
      mode.c_cc = wanted.c_cc
      tcsetattr(ours, TCSADRAIN, &mode)
    }
  }

  /// Restores our terminal, until the command is continued.
  func pause() {
    state.withLock { state in
      state.isAway = true
      give(&state)
    }
  }

  /// The command is continued.
  func resume() { state.withLock { $0.isAway = false } }

  /// Passes on input, if it is still wanted.
  func pass() {
    update()
    guard descriptor != nil else { return }
    var keys = [UInt8](repeating: 0, count: 4096)
    let count = read(ours, &keys, keys.count)
    if count > 0 {
      Output.write(Array(keys[..<count]), to: standIn)
    } else {
      // It has hung up.
      state.withLock { $0.isGone = true }
    }
  }

  private func give(_ state: inout State) {
    guard var mode = state.before else { return }
    state.before = nil
    // If another job has the terminal, its mode is the shell's matter.
    if Terminal.isInForeground(ours) { tcsetattr(ours, TCSADRAIN, &mode) }
  }
}
