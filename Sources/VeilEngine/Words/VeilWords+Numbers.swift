import VeilCore

extension VeilWords {
  /// A count, such as "13 of 19" and "3.4 MB of 12.0 MB".
  func count(_ done: Int, of total: Int, in unit: WorkUnit? = nil) -> String {
    func text(_ amount: Int) -> String { unit == .bytes ? bytes(Double(amount)) : digits.text(amount) }
    return countPattern.filled([("{done}", text(done)), ("{total}", text(total))])
  }

  /// The time left, such as "About 2 minutes left"; a negative time counts as 0.
  func text(for left: TimeLeft) -> String {
    switch left {
    case .seconds(let number): return text(secondsLeft, max(0, number))
    case .minutes(let number): return text(minutesLeft, max(0, number))
    case .hours(let number): return text(hoursLeft, max(0, number))
    }
  }

  /// A percentage, such as "50%".
  func percent(_ fraction: Double) -> String {
    percentPattern.filled([("{n}", digits.text(VeilWords.wholePercent(fraction)))])
  }

  /// The whole per cent of a fraction, rounded down, so that only completed work is 100.
  static func wholePercent(_ fraction: Double) -> Int {
    // 0.29 × 100 is a little less than 29.
    let slack = 1e-6
    return Int((fraction.nearestFraction * 100 + slack).rounded(.down))
  }

  private func text(_ forms: PluralForms, _ number: Int) -> String {
    forms[pluralRule.category(of: number)].filled([("{n}", digits.text(number))])
  }
}

extension VeilWords.Digits {
  /// The number, without thousands separators.
  func text(_ number: Int) -> String {
    switch self {
    case .latin: return number.description
    case .arabicIndic:
      var text = String.UnicodeScalarView()
      for scalar in number.description.unicodeScalars {
        text.append(scalar == "-" ? scalar : Unicode.Scalar(scalar.value - 0x30 + 0x0660) ?? scalar)
      }
      return String(text)
    }
  }
}

extension String {
  /// The text with its placeholders replaced; everything else stays as it is.
  ///
  /// One pass, byte by byte: replaced text is not scanned again, and no Unicode tables are needed.
  func filled(_ values: [(placeholder: String, value: String)]) -> String {
    var result: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"),
        let found = values.first(where: { rest.starts(with: $0.placeholder.utf8) })
      {
        result += found.value.utf8
        rest = rest.dropFirst(found.placeholder.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
