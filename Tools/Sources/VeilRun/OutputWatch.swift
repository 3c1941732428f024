/// Samples a command's output, since it may write faster than anything can be shown.
struct OutputWatch {
  /// The interval between samples.
  private static let pause = Duration.milliseconds(50)
  /// The number of last bytes in a sample.
  static let most = 4096

  private var text = OutputText()
  /// The output since the last sample, or its end.
  private var recent: [UInt8] = []
  private var hasGap = false
  /// The first sample is due at once.
  private var lastLook = ContinuousClock.now - pause

  /// The last non-empty line of the last sample.
  var lastLine: String? { text.lastLine }

  /// Takes further output.
  ///
  /// - Parameter isCut: whether earlier output was skipped.
  mutating func take(_ bytes: [UInt8], isCut: Bool = false) {
    if isCut {
      hasGap = true
      recent = []
    }
    if bytes.count >= OutputWatch.most {
      hasGap = hasGap || !recent.isEmpty || bytes.count > OutputWatch.most
      recent = Array(bytes.suffix(OutputWatch.most))
      return
    }
    recent += bytes
    guard recent.count > OutputWatch.most else { return }
    hasGap = true
    recent.removeFirst(recent.count - OutputWatch.most)
  }

  /// When the next sample is due; nil: there is no new output.
  var due: ContinuousClock.Instant? { recent.isEmpty ? nil : lastLook + OutputWatch.pause }

  /// Samples the output.
  ///
  /// - Returns: the new text since the last sample, as far as it was examined; nil: none.
  mutating func look(at now: ContinuousClock.Instant) -> OutputText.News? {
    lastLook = now
    if hasGap { text.skip() }
    text.append(hasGap ? OutputWatch.wholeLines(recent) : recent[...])
    recent.removeAll(keepingCapacity: true)
    hasGap = false
    let news = text.takeNews()
    return news.lines.isEmpty && news.whole.isEmpty ? nil : news
  }

  /// Without the end of a line whose beginning was skipped.
  private static func wholeLines(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    // The last byte ends a line of which nothing else would remain.
    guard let end = bytes.dropLast().firstIndex(where: ends.contains) else { return bytes[...] }
    return bytes[(end + 1)...]
  }
}
