#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where a veil says what was used wrongly; it does no harm, and each misuse is said once for each veil.
///
/// ```swift
/// let veil = Veil(over: window, log: VeilLog { logger.warning("\($0)") })
/// ```
public struct VeilLog: Sendable {
  package let say: @Sendable (String) -> Void

  /// Hands each sentence to the closure, which is called on any thread.
  public init(_ say: @escaping @Sendable (String) -> Void) {
    self.say = say
  }

  /// Writes each sentence as a line to standard error. The default.
  public static let standardError = VeilLog { sentence in
    let line = Array((sentence + "\n").utf8)
    line.withUnsafeBytes { bytes in
      // A line that cannot be written is lost: a log has nobody to complain to.
      guard let start = bytes.baseAddress else { return }
      _ = write(2, start, bytes.count)
    }
  }

  /// Says nothing.
  public static let silent = VeilLog { _ in }
}
