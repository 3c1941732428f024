import Testing

@testable import VeilCore
@testable import VeilEngine

/// The words themselves, in every language.
@Suite("Words")
struct WordsTests {
  private static let tags = VeilWords.languages

  @Test("Every word is there, and none is longer than forty characters", arguments: tags)
  func completeness(tag: String) {
    for (name, text) in VeilWords(language: tag).texts {
      #expect(!text.isEmpty, "\(tag) \(name)")
      #expect(text.count <= 40, "\(tag) \(name): \(text)")
      #expect(text.first?.isWhitespace != true && text.last?.isWhitespace != true, "\(tag) \(name)")
    }
  }

  @Test("No word was left English", arguments: tags.filter { $0 != "en" })
  func translated(tag: String) {
    // In many languages patterns consist of signs alone.
    let signs: Set<String> = ["percentPattern", "countPattern", "amountPattern", "ratePattern"]
    for ((name, text), (_, english)) in zip(VeilWords(language: tag).texts, VeilWords().texts)
    where !signs.contains(name) {
      #expect(text != english, "\(tag) \(name)")
    }
  }

  @Test("Words of other scripts have no letter of the Latin one", arguments: tags)
  func scripts(tag: String) {
    let isLatin = !["ru", "uk", "ar", "he", "hi", "ja", "ko", "zh-Hans", "zh-Hant"].contains(tag)
    for (name, text) in VeilWords(language: tag).texts where !name.hasSuffix("Pattern") {
      let words = text.filled([("{n}", ""), ("{done}", ""), ("{total}", "")])
      let hasLatin = words.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
      #expect(hasLatin == isLatin, "\(tag) \(name): \(text)")
    }
  }

  @Test(
    "Words of ongoing work end with dots if the style wants so, and those of ends do not", arguments: tags)
  func dots(tag: String) {
    let words = VeilWords(language: tag)
    let ending = tag == "en" ? "..." : "…"
    #expect(words.loadingWithDots.hasPrefix(words.loading) && words.loadingWithDots.hasSuffix(ending))
    for text in [words.cancelling, words.stillWorking] { #expect(text.hasSuffix("…")) }
    let ongoing = ["loadingWithDots", "cancelling", "stillWorking"]
    for (name, text) in words.sentences where !ongoing.contains(name) {
      #expect(!text.hasSuffix("…") && !text.hasSuffix("."))
    }
    let states = words.sentences.map(\.text)
    #expect(Set(states).count == states.count)
  }

  @Test("Patterns have each of their placeholders once, and no other", arguments: tags)
  func placeholders(tag: String) {
    let words = VeilWords(language: tag)
    #expect(words.percentPattern.placeholders == ["{n}"])
    #expect(words.countPattern.placeholders.sorted() == ["{done}", "{total}"])
    #expect(words.amountPattern.placeholders.sorted() == ["{n}", "{unit}"])
    #expect(words.ratePattern.placeholders == ["{n}"])
    for (name, forms) in words.times {
      for (category, form) in forms.all {
        // Arabic and Hebrew express "one minute" and "two minutes" without a numeral.
        let saysNumber = (tag == "ar" || tag == "he") && (category == .one || category == .two)
        #expect(form.placeholders == (saysNumber ? [] : ["{n}"]), "\(tag) \(name) \(category)")
      }
    }
  }

  @Test("There is a form for each category that the language has", arguments: tags)
  func forms(tag: String) {
    let words = VeilWords(language: tag)
    let categories = Set((0...200).map { words.pluralRule.category(of: $0) }).union([.other])
    // After their words for "about" these languages have one plural form, which is `other`.
    let shared: Set<VeilWords.PluralCategory> = ["pl", "ru", "uk"].contains(tag) ? [.few, .many] : []
    for (name, forms) in words.times {
      #expect(Set(forms.all.map(\.0)) == categories.subtracting(shared), "\(tag) \(name)")
    }
  }

  @Test(
    "Sentences as people say them",
    arguments: [
      ("en", TimeLeft.minutes(1), "About 1 minute left"), ("en", .minutes(2), "About 2 minutes left"),
      ("en", .seconds(1), "About 1 second left"), ("en", .hours(0), "About 0 hours left"),
      ("de", .hours(1), "Noch etwa 1 Stunde"), ("de", .seconds(30), "Noch etwa 30 Sekunden"),
      ("fr", .minutes(0), "Il reste environ 0 minute"), ("fr", .minutes(2), "Il reste environ 2 minutes"),
      ("pt-BR", .seconds(0), "Cerca de 0 segundo restante"),
      ("pt-PT", .seconds(0), "Faltam cerca de 0 segundos"),
      ("pl", .minutes(1), "Pozostało około 1 minuty"), ("pl", .minutes(3), "Pozostało około 3 minut"),
      ("pl", .minutes(21), "Pozostało około 21 minut"), ("cs", .hours(3), "Zbývají asi 3 hodiny"),
      ("cs", .hours(5), "Zbývá asi 5 hodin"), ("ru", .minutes(1), "Осталось около 1 минуты"),
      ("ru", .minutes(3), "Осталось около 3 минут"), ("ru", .minutes(11), "Осталось около 11 минут"),
      ("ru", .minutes(21), "Осталось около 21 минуты"), ("uk", .seconds(31), "Залишилося близько 31 секунди"),
      ("fi", .hours(2), "Noin 2 tuntia jäljellä"), ("tr", .seconds(1), "Yaklaşık 1 saniye kaldı"),
      ("ar", .minutes(1), "تتبقى دقيقة واحدة تقريبًا"), ("ar", .minutes(2), "تتبقى دقيقتان تقريبًا"),
      ("ar", .minutes(7), "تتبقى 7 دقائق تقريبًا"), ("ar", .minutes(45), "تتبقى 45 دقيقة تقريبًا"),
      ("ar-EG", .minutes(45), "تتبقى ٤٥ دقيقة تقريبًا"), ("he", .hours(2), "נותרו בערך שעתיים"),
      ("he", .hours(3), "נותרו בערך 3 שעות"), ("hi", .hours(1), "लगभग 1 घंटा शेष"), ("ja", .minutes(1), "残り約1分"),
      ("en", .minutes(-3), "About 0 minutes left"),
    ])
  func times(tag: String, left: TimeLeft, expected: String) {
    #expect(VeilWords(language: tag).text(for: left) == expected)
  }

  @Test(
    "Percentages and counts as they are written there",
    arguments: [
      ("en", "42%", "13 of 19"), ("de", "42\u{A0}%", "13 von 19"), ("fr", "42\u{A0}%", "13 sur 19"),
      ("es", "42\u{A0}%", "13 de 19"), ("it", "42%", "13 di 19"), ("pt-BR", "42%", "13 de 19"),
      ("pt-PT", "42%", "13 de 19"), ("nl", "42%", "13 van 19"), ("sv", "42\u{A0}%", "13 av 19"),
      ("da", "42\u{A0}%", "13 af 19"), ("nb", "42\u{A0}%", "13 av 19"), ("fi", "42\u{A0}%", "13/19"),
      ("pl", "42%", "13 z 19"), ("cs", "42\u{A0}%", "13 z 19"), ("ru", "42\u{A0}%", "13 из 19"),
      ("uk", "42%", "13 з 19"), ("tr", "%42", "13/19"), ("he", "42%", "\u{200F}13 מתוך 19"),
      ("hi", "42%", "19 में से 13"), ("ja", "42%", "13/19"), ("ko", "42%", "13/19"),
      ("zh-Hans", "42%", "13/19"), ("zh-Hant", "42%", "13/19"),
    ])
  func numbers(tag: String, percent: String, count: String) {
    let words = VeilWords(language: tag)
    #expect(words.percent(0.42) == percent)
    #expect(words.count(13, of: 19) == count)
  }

  @Test(
    "Arabic's digits are those of the region",
    arguments: [
      ("ar", false), ("ar-001", false), ("ar-MA", false), ("ar_AE.UTF-8", false), ("ar_EG.UTF-8", true),
      ("ar-SA", true), ("ar-Arab-IQ", true),
    ])
  func digits(name: String, areItsOwn: Bool) {
    let words = VeilWords(language: name)
    #expect(words.percent(0.42) == (areItsOwn ? "٤٢٪\u{61C}" : "42\u{200E}%\u{200E}"))
    #expect(words.count(1360, of: 7289) == (areItsOwn ? "\u{200F}١٣٦٠ من ٧٢٨٩" : "\u{200F}1360 من 7289"))
  }

  @Test(
    "An invalid fraction is clamped",
    arguments: [(-1.0, "0%"), (7, "100%"), (.nan, "0%")])
  func oddParts(part: Double, expected: String) {
    #expect(VeilWords().percent(part) == expected)
  }

  @Test("An app replaces any word, and its invalid patterns do no harm")
  func replacing() {
    var words = VeilWords(language: "de")
    words.percentPattern = "{n}{n} {x} {"
    #expect(words.percent(0.5) == "5050 {x} {")
    words.countPattern = "{total} {done} {total"
    #expect(words.count(1, of: 2) == "2 1 {total")
    words.countPattern = "no number}"
    #expect(words.count(1, of: 2) == "no number}")
    words.countPattern = ""
    #expect(words.count(1, of: 2) == "")
    words.minutesLeft = VeilWords.PluralForms(one: "gleich", other: "👩‍👩‍👧 {n}é{n\u{301}}")
    #expect(words.text(for: .minutes(1)) == "gleich")
    #expect(words.text(for: .minutes(5)) == "👩‍👩‍👧 5é{n\u{301}}")
    words.digits = .arabicIndic
    #expect(words.text(for: .minutes(90)) == "👩‍👩‍👧 ٩٠é{n\u{301}}")
    words.countPattern = "{done}/{total}"
    #expect(words.count(-1, of: .max) == "-١/٩٢٢٣٣٧٢٠٣٦٨٥٤٧٧٥٨٠٧")
  }

  @Test("Replaced text is not scanned again")
  func fillingOnce() {
    #expect("{a}{b}".filled([("{a}", "{b}"), ("{b}", "{a}")]) == "{b}{a}")
  }
}
