#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// Receives a sentence for each misuse, once for each veil. Misuse has no other effect.
///
/// ```swift
/// let veil = Veil(over: window, log: VeilLog { logger.warning("\($0)") })
/// ```
public struct VeilLog: Sendable {
  package let say: @Sendable (String) -> Void

  /// Passes each sentence to the closure, which is called on any thread.
  public init(_ say: @escaping @Sendable (String) -> Void) { self.say = say }

  /// Writes each sentence as a line to standard error. The default.
  public static let standardError = VeilLog { sentence in
    let line = Array((sentence + "\n").utf8)
    line.withUnsafeBytes { bytes in
      // A line that cannot be written is lost: there is no other place to report it.
      guard let start = bytes.baseAddress else { return }
      _ = write(2, start, bytes.count)
    }
  }

  /// Discards every sentence.
  public static let silent = VeilLog { _ in }
}
