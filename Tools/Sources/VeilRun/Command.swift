import Foundation

/// A command that runs in a process group of its own, so that it can be ended with everything that it has started.
public final class Command: Sendable {
  /// How long it has to end by itself once it is asked to, in seconds; then it is killed.
  private static let patience = 5.0

  private let process: pid_t
  private let channels: [Channel]

  /// Starts it. Where its output would go to a terminal, it still does.
  ///
  /// - Parameter arguments: the command's name or path, and its arguments; not empty.
  public init(_ arguments: [String]) throws(RunError) {
    let channels = Channel.forStandardOutputs()
    let started = Command.start(arguments, writingTo: channels)
    for channel in channels { channel.closeWritingEnd() }
    guard started.error == 0 else { throw RunError(starting: arguments[0], error: started.error) }
    self.channels = channels
    process = started.process
    if Terminal.give(to: process) {
      // It may have been stopped already for reading what was not its own yet.
      pass(SIGCONT)
    }
  }

  private static func start(
    _ arguments: [String], writingTo channels: [Channel]
  ) -> (process: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for channel in channels {
      for descriptor in channel.descriptors {
        posix_spawn_file_actions_adddup2(&actions, channel.writingEnd, descriptor)
      }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in Signals.passedOn + [SIGTTOU] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var argv = arguments.map { strdup($0) } + [nil]
    defer { for string in argv { free(string) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, environ)
    return (process, error)
  }

  /// Follows it on threads of its own until it has ended and its output has been passed on.
  ///
  /// - Parameters:
  ///   - onOutput: what it wrote, to be passed on to our own descriptor as it is; false where nobody reads that any
  ///     more, which the command is then told as it would be without us.
  ///   - onEnd: how it ended; called once, after its output.
  public func follow(
    onOutput: @escaping @Sendable (_ bytes: [UInt8], _ descriptor: Int32) -> Bool,
    onEnd: @escaping @Sendable (Ending) -> Void
  ) {
    let bell = Bell()
    let process = process
    Thread.detachNewThread {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      bell.ring(Ending(status: status))
    }
    Thread.detachNewThread { [self] in
      var open = channels
      while !open.isEmpty, let ready = Channel.await(open, bell) {
        for channel in ready {
          let bytes = channel.read()
          guard bytes.isEmpty || !onOutput(bytes, channel.descriptors[0]) else { continue }
          channel.closeReadingEnd()
          open.removeAll { $0 === channel }
        }
      }
      let ending = bell.wait()
      Terminal.takeBack()
      onEnd(ending)
    }
  }

  /// Asks the command and everything in its group to end; what does not within five seconds is killed.
  public func end() {
    pass(SIGTERM)
    // A stopped one hears nothing.
    pass(SIGCONT)
    DispatchQueue.global().asyncAfter(deadline: .now() + Command.patience) { [self] in pass(SIGKILL) }
  }

  /// Passes a signal on to its group; there is nobody to hear it once all of it has ended.
  public func pass(_ signal: Int32) { kill(-process, signal) }
}
