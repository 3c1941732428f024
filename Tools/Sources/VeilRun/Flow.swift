/// How much of a known size has gone through, and how fast.
public struct Flow: Sendable {
  /// How often it is said, in seconds.
  public static let pause = 0.5
  /// How long the speed is measured over, so that it can be read.
  private static let window = Duration.seconds(3)

  private let size: ByteCount
  /// What had gone through at earlier instants, the oldest first.
  private var marks: [(instant: ContinuousClock.Instant, bytes: Int)]
  /// What has gone through, in all.
  public var bytes = 0

  /// Nothing has gone through yet.
  public init(of size: ByteCount, at now: ContinuousClock.Instant) {
    self.size = size
    marks = [(now, 0)]
  }

  /// How much it is, 0…1.
  public var part: Double { min(Double(bytes) / Double(size.bytes), 1) }

  /// What is to be said of it: "35.2 MB of 2.0 GB, 12.3 MB/s".
  public mutating func text(at now: ContinuousClock.Instant) -> String {
    marks.append((now, bytes))
    // The last one before the window stays, so that all of that is measured.
    while marks.count > 2, now - marks[1].instant >= Flow.window { marks.removeFirst() }
    let seconds = max((now - marks[0].instant) / .seconds(1), 0.001)
    let speed = Int(Double(bytes - marks[0].bytes) / seconds)
    return "\(ByteCount(bytes)) of \(size), \(ByteCount(speed))/s"
  }
}
