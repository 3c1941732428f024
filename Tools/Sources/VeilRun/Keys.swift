import Foundation

/// The keys of our terminal, for a program that reads them from the terminal that stands in for it, as a pager does.
///
/// While the stand-in is set to give every key at once, and we have the terminal, ours is set so as well, and what is
/// typed is handed over. Keys that send signals do so from ours, to the whole process group.
final class Keys: Sendable {
  /// How often the stand-in is looked at while it wants keys, in milliseconds: nothing tells of a change.
  static let pause: Int32 = 100

  private let ours: Int32
  private let standIn: Int32
  private let state = Guarded(State())

  private struct State {
    /// How our terminal was set before; nil while it is left alone.
    var before: termios?
    /// Whether the command is stopped.
    var isAway = false
  }

  /// Nil where there is no terminal to type at.
  init?(for channels: [Channel]) {
    guard let channel = channels.first(where: \.isTerminal), let name = ttyname(channel.descriptors[0]) else {
      return nil
    }
    standIn = channel.readingEnd
    ours = open(name, O_RDWR | O_CLOEXEC | O_NOCTTY)
    if ours < 0 { return nil }
  }

  deinit { close(ours) }

  /// Our terminal while its keys are handed over; nil while they are not.
  var descriptor: Int32? { state.withLock { $0.before == nil ? nil : ours } }

  /// Whether the stand-in gives every key at once.
  var areWanted: Bool { wanted != nil }

  private var wanted: termios? {
    var mode = termios()
    guard tcgetattr(standIn, &mode) == 0, mode.c_lflag & tcflag_t(ICANON) == 0 else { return nil }
    return mode
  }

  /// Sets our terminal as the stand-in is set now.
  func update() {
    state.withLock { state in
      guard !state.isAway, let wanted, Terminal.isInForeground(ours) else { return give(&state) }
      guard state.before == nil else { return }
      var mode = termios()
      guard tcgetattr(ours, &mode) == 0 else { return }
      state.before = mode
      mode.c_iflag = wanted.c_iflag
      mode.c_lflag = wanted.c_lflag
      // Line ends are done once.
      if wanted.c_oflag & tcflag_t(OPOST) != 0 { mode.c_oflag &= ~tcflag_t(OPOST) }
      mode.c_cc = wanted.c_cc
      tcsetattr(ours, TCSADRAIN, &mode)
    }
  }

  /// Sets our terminal as it was, until the command is continued.
  func pause() {
    state.withLock { state in
      state.isAway = true
      give(&state)
    }
  }

  /// The command goes on.
  func resume() { state.withLock { $0.isAway = false } }

  /// Hands over what was typed, if it is still wanted.
  func pass() {
    update()
    guard descriptor != nil else { return }
    var keys = [UInt8](repeating: 0, count: 4096)
    let count = read(ours, &keys, keys.count)
    if count > 0 { Output.write(Array(keys[..<count]), to: standIn) }
  }

  private func give(_ state: inout State) {
    guard var mode = state.before else { return }
    state.before = nil
    // Where another job has the terminal, that is set as the shell wants it.
    if Terminal.isInForeground(ours) { tcsetattr(ours, TCSADRAIN, &mode) }
  }
}
