/// Looks at what a command writes from time to time, since it may write faster than anything can be shown.
struct OutputWatch {
  /// Between two looks.
  private static let pause = Duration.milliseconds(50)
  /// How many of the last bytes are looked at.
  static let most = 4096

  private var text = OutputText()
  /// What has come since the last look, or its end.
  private var recent: [UInt8] = []
  private var hasGap = false
  /// The first look is due at once.
  private var lastLook = ContinuousClock.now - pause

  /// The last line that says anything, as of the last look.
  var lastLine: String? { text.lastLine }

  /// Takes what was written next.
  ///
  /// - Parameter isCut: whether more was written before it that is not looked at.
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

  /// When the next look is due; nil where nothing has come since the last one.
  var due: ContinuousClock.Instant? {
    recent.isEmpty ? nil : lastLook + OutputWatch.pause
  }

  /// Looks.
  ///
  /// - Returns: what was written since the last look, as far as it was looked at; nil where that says nothing new.
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
    // The last byte ends a line of which nothing else would be left.
    guard let end = bytes.dropLast().firstIndex(where: ends.contains) else { return bytes[...] }
    return bytes[(end + 1)...]
  }
}
