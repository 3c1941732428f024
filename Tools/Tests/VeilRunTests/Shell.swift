import Foundation

/// An interactive shell in a terminal, typed into as a user types.
final class Shell {
  /// Those that the tests know how to start without the user's own settings.
  static let all = ["bash", "dash", "zsh"]
  /// What the shell writes when it waits for a command.
  static let prompt = "ready> "

  let process: pid_t
  /// The path of its terminal.
  let terminal: String
  private var keyboard: Int32
  /// What the terminal shows has come, without what was waited for already.
  private(set) var text = ""
  private var bytes: [UInt8] = []

  struct NotStarted: Error {}

  /// Starts it, and waits for its prompt.
  init(_ name: String, display: String? = nil) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var keyboard: Int32 = -1
    var screen: Int32 = -1
    var terminal = [CChar](repeating: 0, count: 256)
    guard openpty(&keyboard, &screen, &terminal, nil, &size) == 0 else { throw NotStarted() }
    for end in [keyboard, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    var environment = CommandRun.environment(display: display)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    environment["TERM"] = "xterm"
    environment["PS1"] = Shell.prompt
    environment["LESS"] = nil
    environment["ENV"] = nil
    let options = ["bash": ["--norc", "--noprofile"], "zsh": ["-f", "+Z"]][name] ?? []
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens is the session's.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID is not imported.
    let asLeader: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | asLeader))
    var argv = ([name] + options + ["-i"]).map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, name, &actions, &attributes, &argv, &envp) == 0 else { throw NotStarted() }
    self.process = process
    self.terminal = String(
      decoding: terminal.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    self.keyboard = keyboard
    close(screen)
    try wait(for: Shell.prompt)
    // What is typed is not to be taken for what is answered.
    try run("stty -echo; bind 'set enable-bracketed-paste off' 2>/dev/null; unsetopt ZLE 2>/dev/null; :")
  }

  deinit {
    // With it goes what runs in it.
    hangUp()
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Closes the terminal.
  func hangUp() {
    if keyboard >= 0 { close(keyboard) }
    keyboard = -1
  }

  /// Types a line, or a key.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Types a command, and waits for the next prompt.
  ///
  /// - Returns: what it wrote.
  @discardableResult
  func run(_ command: String, within seconds: Double = 20) throws -> String {
    type(command + "\r")
    return try wait(for: Shell.prompt, within: seconds)
  }

  /// Waits until the terminal has shown something.
  ///
  /// - Returns: what stood before it; from now on what comes after it counts.
  @discardableResult
  func wait(for what: String, within seconds: Double = 20) throws -> String {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let range = text.range(of: what, options: .literal) {
        let before = String(text[..<range.lowerBound])
        text = String(text[range.upperBound...])
        bytes = Array(text.utf8)
        return before
      }
      guard Date() < deadline, try read(until: deadline) else {
        throw TimedOut(what: "\(what.debugDescription) after \(text.debugDescription)")
      }
    }
  }

  /// Types a key until the terminal has shown something.
  func wait(for what: String, typing key: String) throws {
    _ = try eventually(what) {
      type(key)
      return (try? wait(for: what, within: 0.5)) == nil ? nil : true
    }
  }

  /// The process group that has its terminal.
  var job: pid_t { tcgetpgrp(keyboard) }

  /// Does something over and over until it has the terminal back.
  func leaveJob(doing stop: () -> Void) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while job != process {
      guard Date() < deadline else { throw TimedOut(what: "the shell's terminal") }
      stop()
    }
    // Such a key discards what is about to be shown.
    try run("echo back")
    type("echo he''re\r")
    try wait(for: "here")
    try wait(for: Shell.prompt)
  }

  /// Gives the terminal another size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// - Returns: false where the shell has ended.
  private func read(until deadline: Date) throws -> Bool {
    var poll = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    _ = Foundation.poll(&poll, 1, Int32(max(0, deadline.timeIntervalSinceNow * 1000)))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(keyboard, &buffer, buffer.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    bytes += buffer[..<count]
    text = String(decoding: bytes, as: UTF8.self)
    return count > 0
  }
}
