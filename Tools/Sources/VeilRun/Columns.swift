import Foundation

extension String {
  /// The part of a text that fits on a terminal line of this many columns, without control characters.
  func fitted(to columns: Int) -> String {
    let harmless = unicodeScalars.map { $0.isControl ? " " : $0 }
    var result = ""
    var rest = columns
    for character in String(String.UnicodeScalarView(harmless)) {
      rest -= character.columns
      if rest < 0 { break }
      result.append(character)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal, or ends a line.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Character {
  /// The maximum number of columns. Terminals differ in how they join scalars, so each counts separately.
  fileprivate var columns: Int {
    let scalars = unicodeScalars
    let isEmoji = scalars.contains { $0 == "\u{FE0F}" }
    return Swift.max(isEmoji ? 2 : 0, scalars.reduce(0) { $0 + $1.columns })
  }
}

extension Unicode.Scalar {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
    0x2630...0x2637, 0x2648...0x2653, 0x267F...0x268F, 0x2693...0x26FF, 0x2705...0x27BF, 0x2B1B...0x2B55,
    0x2E80...0x303E, 0x3041...0x4DBF, 0x4DC0...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F000...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// One or two; 0 for combining characters; as wide as in any terminal.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}
