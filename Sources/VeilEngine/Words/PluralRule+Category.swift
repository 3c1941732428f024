import VeilCore

extension VeilWords {
  /// The plural categories of Unicode's CLDR.
  enum PluralCategory: Hashable, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
  }
}

extension VeilWords.PluralRule {
  /// The category of a number; a negative one has that of its absolute value.
  func category(of number: Int) -> VeilWords.PluralCategory {
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

extension VeilWords.PluralForms {
  /// The form of a category.
  subscript(category: VeilWords.PluralCategory) -> String {
    switch category {
    case .zero: return zero ?? other
    case .one: return one ?? other
    case .two: return two ?? other
    case .few: return few ?? other
    case .many: return many ?? other
    case .other: return other
    }
  }
}
