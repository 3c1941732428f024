// Words as text, for front ends that load the words of one language from a file.

extension VeilWords {
  /// The words, one per line, in the order in which ``init(lines:)`` reads them.
  package var lines: String {
    var words = self
    var texts: [String] = []
    words.forEachText { texts.append($1) }
    let forms = [secondsLeft, minutesLeft, hoursLeft].flatMap { forms in
      [forms.zero, forms.one, forms.two, forms.few, forms.many].map { $0 ?? "" } + [forms.other]
    }
    let rule = PluralRule.allCases.firstIndex(of: pluralRule) ?? 0
    let digit = Digits.allCases.firstIndex(of: digits) ?? 0
    let amounts = [amountPattern, ratePattern] + byteUnits + [decimalMark]
    return (texts + forms + [rule.description, digit.description] + amounts).joined(separator: "\n")
  }

  /// Reads what ``lines`` wrote. A missing line is empty.
  package init(lines text: String) {
    self.init()
    var rest = text.utf8[...]
    func next() -> String {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      return String(Substring(line))
    }
    func form() -> String? {
      let text = next()
      return text.isEmpty ? nil : text
    }
    func forms() -> PluralForms {
      PluralForms(zero: form(), one: form(), two: form(), few: form(), many: form(), other: next())
    }
    forEachText { $1 = next() }
    secondsLeft = forms()
    minutesLeft = forms()
    hoursLeft = forms()
    let rule = next()
    pluralRule = PluralRule.allCases.enumerated().first { $0.offset.description == rule }?.element ?? .uniform
    let digit = next()
    digits = Digits.allCases.enumerated().first { $0.offset.description == digit }?.element ?? .latin
    amountPattern = next()
    ratePattern = next()
    byteUnits = byteUnits.map { _ in next() }
    decimalMark = next()
  }
}
