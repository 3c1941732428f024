import VeilCore
import VeilEngine

/// The progress and the speed of a flow with a known size.
public struct Flow: Sendable {
  /// The interval of updates, in seconds.
  public static let pause = 0.5

  private let size: ByteCount
  private let began: ContinuousClock.Instant
  private var meter = RateMeter()
  /// The bytes so far.
  public var bytes = 0

  /// Creates a flow without bytes.
  public init(of size: ByteCount, at now: ContinuousClock.Instant) {
    self.size = size
    began = now
    meter.take(0, at: 0)
  }

  /// The completed fraction, 0…1.
  public var part: Double { min(Double(bytes) / Double(size.bytes), 1) }

  /// The text: "35.2 MB of 2.0 GB, 12 MB/s". The speed is left out until it is known.
  public mutating func text(at now: ContinuousClock.Instant) -> String {
    let seconds = (now - began) / .seconds(1)
    meter.take(Double(bytes), at: seconds)
    let speed = meter.rate(at: seconds).flatMap { ByteCount.words.rate($0, of: .bytes) }
    return "\(ByteCount(bytes)) of \(size)" + (speed.map { ", \($0)" } ?? "")
  }
}
