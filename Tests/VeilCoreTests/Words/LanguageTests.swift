import Testing

@testable import VeilCore

/// The words for the name of a language.
@Suite("Languages")
struct LanguageTests {
  @Test("There are words in at least twenty languages, each under its own name")
  func list() {
    #expect(VeilWords.languages.count >= 20)
    #expect(Set(VeilWords.languages).count == VeilWords.languages.count)
    for language in VeilWords.Language.allCases {
      #expect(VeilWords.Language(LanguageName(language.rawValue)) == language)
      #expect(VeilWords(language: language.rawValue) == language.words(in: nil))
    }
    #expect(Set(VeilWords.languages.map { VeilWords(language: $0) }).count == VeilWords.languages.count)
    #expect(VeilWords() == VeilWords(language: "en"))
  }

  @Test(
    "A name gets the language that fits best",
    arguments: [
      ("de", "de"), ("de-AT", "de"), ("de_AT.UTF-8", "de"), ("de_DE@euro", "de"), ("DE_ch", "de"),
      ("de-Latn-DE-1996", "de"), ("de-u-co-phonebk", "de"), ("de.UTF-8", "de"), ("gsw", nil),
      ("en", "en"), ("en_GB.UTF-8", "en"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"),
      ("fr_CA", "fr"), ("es-419", "es"), ("it_CH", "it"), ("nl-BE", "nl"), ("sv-FI", "sv"),
      ("pt", "pt-BR"), ("pt-BR", "pt-BR"), ("pt_BR.UTF-8", "pt-BR"), ("pt-US", "pt-BR"), ("pt-PT", "pt-PT"),
      ("pt_PT.UTF-8@euro", "pt-PT"), ("pt-AO", "pt-PT"), ("pt-MZ", "pt-PT"),
      ("nb", "nb"), ("no", "nb"), ("nn_NO.UTF-8", "nb"), ("nb-NO", "nb"),
      ("he-IL", "he"), ("iw", "he"), ("ar-EG", "ar"), ("hi_IN", "hi"), ("hi-Latn", nil),
      ("ja_JP.eucJP", "ja"), ("ko_KR", "ko"),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh_SG.UTF-8", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"),
      ("zh-TW", "zh-Hant"), ("zh_TW.Big5", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"),
      ("zh-Hant", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("zh-hant-hk", "zh-Hant"), ("ZH_hk", "zh-Hant"),
      ("zh-Latn-pinyin", nil), ("ru-Cyrl", "ru"), ("ru@latin", nil), ("uk_UA@latin", nil),
      ("sr@latin", nil), ("sr_RS", nil), ("eo", nil), ("deu", nil), ("d", nil), ("dee", nil), ("", nil),
      ("-", nil), ("_DE", nil), ("@", nil), (".", nil), ("de-", "de"), ("de__", "de"), ("x-de", nil),
      ("日本語", nil),
    ] as [(String, String?)])
  func match(name: String, expected: String?) {
    #expect(VeilWords.Language(LanguageName(name))?.rawValue == expected)
    #expect(VeilWords(language: name).loading == VeilWords(language: expected ?? "en").loading)
  }

  @Test("Of several languages the first that there are words in counts, and English where there are none")
  func preference() {
    #expect(VeilWords(languages: ["eo", "sv_SE", "de"]).cancel == "Avbryt")
    #expect(VeilWords(languages: ["sr_RS", "sr", "C"]) == VeilWords())
    #expect(VeilWords(languages: ["C", "de"]) == VeilWords())
    #expect(VeilWords(languages: ["eo", "gsw"]) == VeilWords())
    #expect(VeilWords(languages: []) == VeilWords())
  }

  @Test("Words in files: each name gets the words that it gets here, and a file has all of them")
  func files() {
    let files = Dictionary(
      uniqueKeysWithValues: VeilWords.namesOfWords.map { ($0, VeilWords(language: $0).lines) })
    #expect(Set(files.values).count == VeilWords.languages.count + 1)
    let names = [
      "de_AT.UTF-8", "pt-AO", "pt", "zh-HK", "ar", "ar-MA", "ar-SA", "ar_EG", "C", "eo", "", "日本語",
    ]
    for name in VeilWords.namesOfWords + names {
      let lines = files[VeilWords.nameOfWords(for: name)] ?? ""
      #expect(VeilWords(lines: lines) == VeilWords(language: name), "\(name)")
    }
  }

  @Test("Words from a file that is cut off have empty texts")
  func cutOff() {
    let words = VeilWords(lines: "Laden\n\nAbbrechen")
    #expect(
      (words.loading, words.loadingWithDots, words.cancel, words.done) == ("Laden", "", "Abbrechen", ""))
    #expect(words.minutesLeft == VeilWords.PluralForms(other: ""))
    #expect(words.pluralRule == .uniform)
  }

  @Test("The parts of a name")
  func parts() {
    let name = LanguageName("zh-Hant-HK-x-Latn")
    #expect((name.language, name.script, name.region) == ("zh", "hant", "hk"))
    let posix = LanguageName("sr_RS.UTF-8@latin")
    #expect((posix.language, posix.script, posix.region) == ("sr", "latn", "rs"))
    let number = LanguageName("es-419")
    #expect((number.language, number.script, number.region) == ("es", nil, "419"))
    let variant = LanguageName("sl-rozaj-1994-IT")
    #expect((variant.language, variant.script, variant.region) == ("sl", nil, "it"))
  }
}
