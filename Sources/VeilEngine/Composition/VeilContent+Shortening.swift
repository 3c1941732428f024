extension VeilContent {
  /// The most characters (Unicode scalars) of one text that are shown and spoken: 20,000, some seven pages.
  /// A longer text, such as a megabyte of log, is cut there and ends with an ellipsis, so that neither
  /// measuring nor speaking takes seconds.
  public static let textLimit = 20_000

  /// The text as it is shown and spoken; nil: none, or an empty one.
  static func shown(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    // A scalar takes at least one byte of UTF-8, so that a short text is recognized at once.
    guard text.utf8.count > textLimit else { return text }
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: textLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    var cut = String(scalars[..<end])
    // The cut may split a character of several scalars: its first part is removed as well.
    let last = cut.index(before: cut.endIndex)
    if last != cut.startIndex { cut.removeSubrange(last...) }
    return cut + "…"
  }
}
