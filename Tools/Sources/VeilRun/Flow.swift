/// The progress and the speed of a flow with a known size.
public struct Flow: Sendable {
  /// The interval of updates, in seconds.
  public static let pause = 0.5
  /// The interval for measuring the speed, long enough to be read.
  private static let window = Duration.seconds(3)

  private let size: ByteCount
  /// Earlier measurements, the oldest first.
  private var marks: [(instant: ContinuousClock.Instant, bytes: Int)]
  /// The bytes so far.
  public var bytes = 0

  /// Creates a flow without bytes.
  public init(of size: ByteCount, at now: ContinuousClock.Instant) {
    self.size = size
    marks = [(now, 0)]
  }

  /// The completed fraction, 0…1.
  public var part: Double { min(Double(bytes) / Double(size.bytes), 1) }

  /// The text: "35.2 MB of 2.0 GB, 12.3 MB/s".
  public mutating func text(at now: ContinuousClock.Instant) -> String {
    marks.append((now, bytes))
    // The last one before the window stays, so that the whole window is measured.
    while marks.count > 2, now - marks[1].instant >= Flow.window { marks.removeFirst() }
    let seconds = max((now - marks[0].instant) / .seconds(1), 0.001)
    let speed = Int(Double(bytes - marks[0].bytes) / seconds)
    return "\(ByteCount(bytes)) of \(size), \(ByteCount(speed))/s"
  }
}
