import VeilCore
@testable import VeilEngine

extension VeilWords {
  /// Every text with its name, in the same order for all languages; `other` replaces missing forms.
  var texts: [(name: String, text: String)] {
    var words = self
    var texts: [(name: String, text: String)] = []
    words.forEachText { texts.append(($0, $1)) }
    texts += [("amountPattern", amountPattern), ("ratePattern", ratePattern)]
    for (name, forms) in times {
      for category in PluralCategory.allCases { texts.append(("\(name).\(category)", forms[category])) }
    }
    return texts
  }

  /// Every text that is shown or spoken as it is.
  var sentences: [(name: String, text: String)] { Array(texts.prefix { $0.name != "percentPattern" }) }

  var times: [(name: String, forms: PluralForms)] {
    [("secondsLeft", secondsLeft), ("minutesLeft", minutesLeft), ("hoursLeft", hoursLeft)]
  }
}

extension VeilWords.PluralForms {
  /// The existing forms.
  var all: [(VeilWords.PluralCategory, String)] {
    let forms: [(VeilWords.PluralCategory, String?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
    ]
    return forms.compactMap { category, form in form.map { (category, $0) } }
  }
}

extension String {
  /// The placeholders with their braces, in order.
  var placeholders: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
      part.firstIndex(of: "}").map { "{" + part[...$0] } ?? "{"
    }
  }
}
