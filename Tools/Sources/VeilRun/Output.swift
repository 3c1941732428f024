import CVeilRun
import Foundation

/// Writes completely to a descriptor.
public enum Output {
  /// Writes bytes as they are.
  ///
  /// - Returns: 0, or the error if not all of them could be written; `EPIPE` if the reader is gone.
  @discardableResult
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { veil_write(descriptor, $0.baseAddress, $0.count) }
  }

  /// The width of the terminal in characters; 80 if it is unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Makes the end of this process an error, with a message, if what was printed could not be written.
  public static func checkAtEnd() { veil_check_output() }
}
