import Foundation

/// Writes completely to a descriptor.
public enum Output {
  /// Writes bytes as they are.
  ///
  /// - Returns: 0, or the error if not all of them could be written; `EPIPE` if the reader is gone.
  @discardableResult
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          // Another program has made the terminal non-blocking.
          var end = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&end, 1, -1)
          continue
        }
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  /// The width of the terminal in characters; 80 if it is unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
