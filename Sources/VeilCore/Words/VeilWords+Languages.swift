extension VeilWords {
  /// The BCP 47 names of the available languages.
  public static var languages: [String] { Language.allCases.map { $0.rawValue } }

  /// Creates the words in the best matching language, or in English if none matches.
  ///
  /// Accepts names of BCP 47 ("pt-BR", "zh-Hant-HK") and POSIX ("de_AT.UTF-8", "sr@latin").
  public init(language: String) { self.init(languages: [language]) }

  /// Creates the words in the first available language of a list, or in English if none is available.
  ///
  /// "C" and "POSIX" are English.
  public init(languages: [String]) {
    self = .english
    for name in languages {
      let name = LanguageName(name)
      guard let language = Language(name) else { continue }
      self = language.words(in: name.region)
      return
    }
  }

  /// The name of the words for a language: one of ``namesOfWords``.
  ///
  /// For front ends that load the words of one language only. "en" if none matches.
  package static func nameOfWords(for language: String) -> String {
    let name = LanguageName(language)
    guard let match = Language(name) else { return Language.english.rawValue }
    return match == .arabic && Language.usesArabicDigits(in: name.region) ? arabicDigits : match.rawValue
  }

  /// The name of each set of words: ``languages``, and Arabic with its own digits.
  package static var namesOfWords: [String] { languages + [arabicDigits] }

  private static var arabicDigits: String { "ar-EG" }

  enum Language: String, CaseIterable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case italian = "it"
    case brazilianPortuguese = "pt-BR"
    case europeanPortuguese = "pt-PT"
    case dutch = "nl"
    case swedish = "sv"
    case danish = "da"
    case norwegian = "nb"
    case finnish = "fi"
    case polish = "pl"
    case czech = "cs"
    case russian = "ru"
    case ukrainian = "uk"
    case turkish = "tr"
    case arabic = "ar"
    case hebrew = "he"
    case hindi = "hi"
    case japanese = "ja"
    case korean = "ko"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"
  }
}

extension VeilWords.Language {
  /// The language with a name; nil if it is not available, or not in this script.
  init?(_ name: LanguageName) {
    let tag: String
    switch name.language {
    case "c", "posix": tag = "en"
    case "pt": tag = name.region.map(Self.regionsOfEuropeanPortuguese.contains) == true ? "pt-PT" : "pt-BR"
    // Nynorsk is closer to Bokmål than to English.
    case "no", "nn": tag = "nb"
    // Hebrew's name before 1989.
    case "iw": tag = "he"
    case "zh":
      let isTraditional =
        name.script.map { $0 == "hant" }
        ?? (name.region.map(Self.regionsOfTraditionalChinese.contains) == true)
      tag = isTraditional ? "zh-Hant" : "zh-Hans"
    default: tag = name.language
    }
    self.init(rawValue: tag)
    guard name.script == nil || name.script == script else { return nil }
  }

  /// The script of the words.
  private var script: String {
    switch self {
    case .english, .german, .french, .spanish, .italian, .brazilianPortuguese, .europeanPortuguese, .dutch,
      .swedish, .danish, .norwegian, .finnish, .polish, .czech, .turkish:
      return "latn"
    case .russian, .ukrainian: return "cyrl"
    case .arabic: return "arab"
    case .hebrew: return "hebr"
    case .hindi: return "deva"
    case .japanese: return "jpan"
    case .korean: return "kore"
    case .simplifiedChinese: return "hans"
    case .traditionalChinese: return "hant"
    }
  }

  /// The words, with the digits of the region.
  func words(in region: String?) -> VeilWords {
    switch self {
    case .english: return .english
    case .german: return .german
    case .french: return .french
    case .spanish: return .spanish
    case .italian: return .italian
    case .brazilianPortuguese: return .brazilianPortuguese
    case .europeanPortuguese: return .europeanPortuguese
    case .dutch: return .dutch
    case .swedish: return .swedish
    case .danish: return .danish
    case .norwegian: return .norwegian
    case .finnish: return .finnish
    case .polish: return .polish
    case .czech: return .czech
    case .russian: return .russian
    case .ukrainian: return .ukrainian
    case .turkish: return .turkish
    case .arabic:
      return Self.usesArabicDigits(in: region) ? .arabicWithItsOwnDigits : .arabic
    case .hebrew: return .hebrew
    case .hindi: return .hindi
    case .japanese: return .japanese
    case .korean: return .korean
    case .simplifiedChinese: return .simplifiedChinese
    case .traditionalChinese: return .traditionalChinese
    }
  }

  /// Regions with European Portuguese: the children of pt-PT in CLDR 48.
  private static var regionsOfEuropeanPortuguese: [String] {
    ["pt", "ao", "ch", "cv", "fr", "gq", "gw", "lu", "mo", "mz", "st", "tl"]
  }

  /// Regions with traditional Chinese characters, by CLDR's likely subtags.
  private static var regionsOfTraditionalChinese: [String] { ["tw", "hk", "mo"] }

  fileprivate static func usesArabicDigits(in region: String?) -> Bool {
    region.map(regionsOfArabicDigits.contains) == true
  }

  /// Regions whose default digits for Arabic are ٠…٩ in CLDR 48. Elsewhere, and without a region, they are
  /// 0…9.
  private static var regionsOfArabicDigits: [String] {
    [
      "bh", "dj", "eg", "er", "il", "iq", "jo", "km", "kw", "lb", "mr", "om", "ps", "qa", "sa", "sd", "so",
      "ss",
      "sy", "td", "ye",
    ]
  }
}
