extension VeilWords {
  /// Selects the plural category of a whole number, by the rules of CLDR 48.
  ///
  /// French, Italian, Portuguese and Spanish also have a form for whole millions, which no time or count of a veil
  /// reaches. Here it is `other`.
  package enum PluralRule: Hashable, Sendable, CaseIterable {
    /// One form for all numbers: Chinese, Japanese, Korean.
    case uniform
    /// 1 is `one`: English, German, Swedish, Italian, Finnish, Turkish and many more.
    case singular
    /// 0 and 1 are `one`: French, Brazilian Portuguese, Hindi.
    case singularWithZero
    /// 1 is `one`, 2 is `two`: Hebrew.
    case dual
    /// 1 is `one`, 2…4 are `few`: Czech, Slovak.
    case czech
    /// 1 is `one`; 2…4, 22…24, 32…34 and so on are `few`, the rest is `many`: Polish.
    case polish
    /// 1, 21, 31 and so on are `one`; 2…4, 22…24 and so on are `few`, the rest is `many`: Russian, Ukrainian.
    case eastSlavic
    /// 0 is `zero`, 1 is `one`, 2 is `two`; of the last two digits 3…10 are `few` and 11…99 `many`: Arabic.
    case arabic
  }
}
