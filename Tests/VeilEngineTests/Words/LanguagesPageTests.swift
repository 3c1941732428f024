import Foundation
import Testing

@testable import VeilCore
@testable import VeilEngine

/// The page on which people who speak the languages can review the words.
@Suite("The page of languages")
struct LanguagesPageTests {
  @Test("Documentation/languages.md has the words of the sources; `make pages` writes it")
  func isFresh() throws { try WrittenPage(name: "languages.md", text: LanguagesPage().text).check() }
}

/// A Markdown table for each language.
private struct LanguagesPage {
  private static let names = [
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian",
    "pt-BR": "Portuguese (Brazil)", "pt-PT": "Portuguese (Portugal)", "nl": "Dutch", "sv": "Swedish",
    "da": "Danish",
    "nb": "Norwegian (Bokmål; also for `no` and `nn`)", "fi": "Finnish", "pl": "Polish", "cs": "Czech",
    "ru": "Russian", "uk": "Ukrainian", "tr": "Turkish", "ar": "Arabic", "he": "Hebrew", "hi": "Hindi",
    "ja": "Japanese", "ko": "Korean", "zh-Hans": "Chinese (simplified)", "zh-Hant": "Chinese (traditional)",
  ]

  var text: String {
    let sections = VeilWords.Language.allCases.map(section)
    return """
      # Languages

      Veil's own words in \(sections.count) languages. `make pages` writes this page from
      `Sources/VeilCore/Words/Languages`; a test fails while it is stale. A sentence that depends on a number follows the
      numbers up to 200 for which it is used. An app can replace every word (`VeilWords`).

      Plurals, the place of the percent sign, the digits, the decimal mark and the units follow Unicode's CLDR 48.
      In Latin letters a byte is B, as in kB. Arabic without a region has the digits 0…9; with a region such as
      `ar-EG` or `ar-SA` it has ٠…٩. The decimal mark does not depend on the region.

      \(sections.joined(separator: "\n\n"))

      """
  }

  private func section(_ language: VeilWords.Language) -> String {
    let tag = language.rawValue
    let words = language.words(in: nil)
    let english = VeilWords()
    var rows = zip(english.sentences, words.sentences).map { ($0.text, $1.text) }
    rows += [
      (english.percent(0.42), words.percent(0.42)), (english.count(13, of: 19), words.count(13, of: 19)),
    ]
    rows += amounts(of: words)
    for (meaning, left) in [
      ("seconds", TimeLeft.seconds), ("minutes", TimeLeft.minutes), ("hours", TimeLeft.hours),
    ] {
      rows += forms(of: words, meaning: meaning, left: left)
    }
    if tag == "ar" {
      let own = VeilWords(language: "ar-EG")
      rows.append(("\(english.percent(0.42)) in Egypt", own.percent(0.42)))
      rows.append(("\(english.count(13, of: 19)) in Egypt", own.count(13, of: 19)))
      rows += amounts(of: own).map { ("\($0.0) in Egypt", $0.1) }
    }
    let table = rows.map { "| \($0.0) | \($0.1) |" }
    return (["## \(Self.names[tag] ?? "?") (`\(tag)`)", "", "| English | \(tag) |", "|---|---|"] + table)
      .joined(
        separator: "\n")
  }

  /// An amount of each unit, and a rate.
  private func amounts(of words: VeilWords) -> [(String, String)] {
    func texts(_ words: VeilWords) -> [String] {
      let amounts = [3, 3.4e3, 3.4e6, 3.4e9, 3.4e12, 3.4e15].map(words.bytes)
      return [amounts.joined(separator: "; "), words.rate(1.2e6, of: .bytes) ?? ""]
    }
    return Array(zip(texts(VeilWords()), texts(words)))
  }

  /// Each form with the first number that it is for.
  private func forms(
    of words: VeilWords, meaning: String, left: (Int) -> TimeLeft
  ) -> [(String, String)] {
    var numbers: [(category: VeilWords.PluralCategory, all: [Int])] = []
    for number in Array(1...200) + [0] {
      let category = words.pluralRule.category(of: number)
      if let index = numbers.firstIndex(where: { $0.category == category }) {
        numbers[index].all.append(number)
      } else {
        numbers.append((category, [number]))
      }
    }
    return numbers.map { category, all in
      let listed = all.sorted().prefix(5).map(String.init).joined(separator: ", ")
      return ("\(meaning) left: \(listed)\(all.count > 5 ? "…" : "")", words.text(for: left(all[0])))
    }
  }
}
