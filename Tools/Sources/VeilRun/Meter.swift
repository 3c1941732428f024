/// Reads a command's progress from its lines, including lines that determine the meaning of others.
public struct Meter: Sendable {
  /// The duration of ffmpeg's input, in seconds; the longest of several.
  private var duration: Double?
  /// Whether ffmpeg has reported its progress: its other numbers mean other things.
  private var isFFmpeg = false

  /// Creates a meter.
  public init() {}

  /// Takes further lines.
  ///
  /// - Returns: the progress of the last line that has one.
  public mutating func take(_ lines: [String]) -> LineProgress? {
    var last: LineProgress?
    for line in lines { last = ffmpeg(line) ?? last }
    return isFFmpeg ? last : lines.reversed().lazy.compactMap { LineProgress($0) }.first
  }

  private mutating func ffmpeg(_ line: String) -> LineProgress? {
    if line.hasPrefix("Duration: "), let match = line.firstMatch(of: Meter.durationPattern) {
      duration = max(duration ?? 0, Meter.seconds(match.output))
    }
    guard let duration, duration > 0, line.contains("bitrate="),
      let match = line.firstMatch(of: Meter.timePattern)
    else { return nil }
    isFFmpeg = true
    return .part(min(Meter.seconds(match.output) / duration, 1))
  }

  private typealias Time = (Substring, Substring, Substring, Substring)

  private static func seconds(_ time: Time) -> Double {
    [time.1, time.2, time.3].reduce(0) { $0 * 60 + (Double($1) ?? 0) }
  }

  // A regular expression is not Sendable, so each is created where it is used.
  private static var durationPattern: Regex<Time> { /Duration: (\d+):(\d\d):(\d\d\.\d+)/ }
  private static var timePattern: Regex<Time> { /time=(\d+):(\d\d):(\d\d\.\d+) bitrate=/ }
}
