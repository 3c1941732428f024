extension VeilWords {
  /// The plural categories of Unicode's CLDR.
  public enum PluralCategory: Hashable, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
  }

  /// Selects the plural category of a whole number, by the rules of CLDR 48.
  ///
  /// French, Italian, Portuguese and Spanish also have a form for whole millions, which no time or count of a veil
  /// reaches. Here it is `other`.
  public enum PluralRule: Hashable, Sendable, CaseIterable {
    /// All numbers alike: Chinese, Japanese, Korean.
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

    /// The category of a number; a negative one has that of its absolute value.
    public func category(of number: Int) -> PluralCategory {
      let amount = number.magnitude
      let lastTwo = amount % 100
      switch self {
      case .uniform:
        return .other
      case .singular:
        return amount == 1 ? .one : .other
      case .singularWithZero:
        return amount <= 1 ? .one : .other
      case .dual:
        return amount == 1 ? .one : amount == 2 ? .two : .other
      case .czech:
        return amount == 1 ? .one : (2...4).contains(amount) ? .few : .other
      case .polish:
        return amount == 1 ? .one : isSlavicFew(lastTwo) ? .few : .many
      case .eastSlavic:
        if lastTwo % 10 == 1, lastTwo != 11 { return .one }
        return isSlavicFew(lastTwo) ? .few : .many
      case .arabic:
        switch amount {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        default: return lastTwo < 3 ? .other : lastTwo <= 10 ? .few : .many
        }
      }
    }

    /// 2…4, 22…24 and so on, but not 12…14.
    private func isSlavicFew(_ lastTwo: UInt) -> Bool {
      (2...4).contains(lastTwo % 10) && !(12...14).contains(lastTwo)
    }
  }
}
