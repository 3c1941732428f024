import CVeilRun
import Foundation

/// A command that runs in our process group, so that a terminal, a shell and a pipeline treat it as they would
/// without us.
public final class Command: Sendable {
  let channels: [Channel]
  private let process: pid_t
  /// Its process may be another program's once it has ended.
  private let hasEnded = Guarded(false)

  /// Starts it. Where its output would go to a terminal, it still does.
  ///
  /// - Parameters:
  ///   - arguments: the command's name or path, and its arguments; not empty.
  ///   - reading: which of its output comes to us; the rest goes where ours goes, with nothing between.
  public init(_ arguments: [String], reading: Reading) throws(RunError) {
    let channels = Channel.forStandardOutputs(reading)
    let copies = channels.flatMap { channel in channel.descriptors.map { (channel.writingEnd, $0) } }
    var argv = arguments.map { strdup($0) } + [nil]
    veil_adopt_orphans()
    let process = veil_start(&argv, copies.map(\.0), copies.map(\.1), Int32(copies.count))
    let error = errno
    for string in argv { free(string) }
    for channel in channels { channel.closeWritingEnd() }
    guard process > 0 else { throw RunError(starting: arguments[0], error: error) }
    self.channels = channels
    self.process = process
  }

  /// Follows it on threads of its own until it has ended and its output has been passed on. Where something stops it,
  /// this process is stopped as well, as a shell expects.
  ///
  /// - Parameters:
  ///   - onOutput: what it wrote, to be passed on to our own descriptor as it is. Returns 0, or the error for which
  ///     that was not possible, which the command is then told as well as a pipe can.
  ///   - onStop: called before this process is stopped.
  ///   - onEnd: how it ended; called once, after its output.
  public func follow(
    onOutput: @escaping @Sendable (_ bytes: [UInt8], _ descriptor: Int32) -> Int32,
    onStop: @escaping @Sendable () -> Void = {},
    onEnd: @escaping @Sendable (Ending) -> Void
  ) {
    let bell = Bell()
    Thread.detachNewThread { [self] in bell.ring(wait(onStop)) }
    Thread.detachNewThread { [self] in
      var open = channels
      var loss: (descriptor: Int32, error: Int32)?
      while !open.isEmpty, let ready = Channel.await(open, bell) {
        for channel in ready {
          let bytes = channel.read()
          let descriptor = channel.descriptors[0]
          let error = bytes.isEmpty ? 0 : onOutput(bytes, descriptor)
          guard bytes.isEmpty || error != 0 else { continue }
          // Where nobody reads, that is the command's matter alone.
          if error != 0, error != EPIPE { loss = (descriptor, error) }
          channel.closeReadingEnd()
          open.removeAll { $0 === channel }
        }
      }
      let ending = bell.wait()
      onEnd(loss.map { .lost($0.descriptor, error: $0.error, code: ending.code) } ?? ending)
    }
  }

  /// Returns when it has ended.
  private func wait(_ onStop: () -> Void) -> Ending {
    while true {
      var information = siginfo_t()
      if waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOWAIT) < 0, errno == EINTR {
        continue
      }
      let status = hasEnded.withLock { hasEnded -> Int32? in
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED | WNOHANG) != 0 else { return nil }
        hasEnded = Ending.stop(status) == nil
        return status
      }
      guard let status else { continue }
      guard let signal = Ending.stop(status) else { return Ending(status: status) }
      stop(with: signal, onStop)
    }
  }

  /// Passes a signal on to it.
  public func pass(_ signal: Int32) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(process, signal) }
    }
  }
}
