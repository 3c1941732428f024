import VeilCore
@testable import VeilEngine

extension VeilWords {
  /// Every text with its name, in the same order for all languages; forms that are missing stand as `other`.
  var texts: [(name: String, text: String)] {
    var texts = [
      ("loading", loading), ("loadingWithDots", loadingWithDots), ("cancel", cancel),
      ("cancelling", cancelling),
      ("stillWorking", stillWorking), ("done", done), ("failed", failed), ("warning", warning),
      ("information", information), ("cancelled", cancelled),
      ("percentPattern", percentPattern), ("countPattern", countPattern),
    ]
    for (name, forms) in times {
      for category in PluralCategory.allCases { texts.append(("\(name).\(category)", forms[category])) }
    }
    return texts
  }

  var times: [(name: String, forms: PluralForms)] {
    [("secondsLeft", secondsLeft), ("minutesLeft", minutesLeft), ("hoursLeft", hoursLeft)]
  }
}

extension VeilWords.PluralForms {
  /// The forms that are there.
  var all: [(VeilWords.PluralCategory, String)] {
    let forms: [(VeilWords.PluralCategory, String?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
    ]
    return forms.compactMap { category, form in form.map { (category, $0) } }
  }
}

extension String {
  /// What stands in braces, with them, in its order.
  var placeholders: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
      part.firstIndex(of: "}").map { "{" + part[...$0] } ?? "{"
    }
  }
}
