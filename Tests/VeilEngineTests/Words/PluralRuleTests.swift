import Testing

@testable import VeilCore
@testable import VeilEngine

/// The plural rules, compared with CLDR's for whole numbers.
@Suite("Plural rules")
struct PluralRuleTests {
  typealias Category = VeilWords.PluralCategory

  /// The categories of the numbers up to 200; numbers that are not listed belong to the last one.
  private static let expected: [(rule: VeilWords.PluralRule, numbers: [(Category, [Int])], rest: Category)] =
    [
      (.uniform, [], .other),
      (.singular, [(.one, [1])], .other),
      (.singularWithZero, [(.one, [0, 1])], .other),
      (.dual, [(.one, [1]), (.two, [2])], .other),
      (.czech, [(.one, [1]), (.few, [2, 3, 4])], .other),
      (.polish, [(.one, [1]), (.few, slavicFew)], .many),
      (
        .eastSlavic,
        [
          (.one, [1, 21, 31, 41, 51, 61, 71, 81, 91, 101, 121, 131, 141, 151, 161, 171, 181, 191]),
          (.few, slavicFew),
        ],
        .many
      ),
      (
        .arabic,
        [
          (.zero, [0]), (.one, [1]), (.two, [2]),
          (.few, [3, 4, 5, 6, 7, 8, 9, 10, 103, 104, 105, 106, 107, 108, 109, 110]),
          (.other, [100, 101, 102, 200]),
        ],
        .many
      ),
    ]

  private static let slavicFew = [
    2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 63, 64, 72, 73, 74, 82, 83, 84, 92, 93, 94,
    102, 103, 104, 122, 123, 124, 132, 133, 134, 142, 143, 144, 152, 153, 154, 162, 163, 164, 172, 173, 174,
    182, 183, 184, 192, 193, 194,
  ]

  @Test("Every number up to 200 is of the category that CLDR says")
  func samples() {
    #expect(Self.expected.map(\.rule) == VeilWords.PluralRule.allCases)
    for (rule, numbers, rest) in Self.expected {
      for number in 0...200 {
        let category = numbers.first { $0.1.contains(number) }?.0 ?? rest
        #expect(rule.category(of: number) == category, "\(rule), \(number)")
      }
    }
  }

  @Test("Large numbers go on as the small ones do, and negative ones are as their amounts")
  func large() {
    for rule in VeilWords.PluralRule.allCases {
      for number in 0...200 {
        #expect(rule.category(of: -number) == rule.category(of: number))
      }
      _ = rule.category(of: .min)
      _ = rule.category(of: .max)
    }
    #expect(VeilWords.PluralRule.eastSlavic.category(of: 1_000_021) == .one)
    #expect(VeilWords.PluralRule.eastSlavic.category(of: 1_000_011) == .many)
    #expect(VeilWords.PluralRule.polish.category(of: 1001) == .many)
    #expect(VeilWords.PluralRule.polish.category(of: 1002) == .few)
    #expect(VeilWords.PluralRule.arabic.category(of: 1003) == .few)
    #expect(VeilWords.PluralRule.arabic.category(of: 1002) == .other)
  }

  @Test("A form that is missing is the one for all others")
  func missingForms() {
    let forms = VeilWords.PluralForms(one: "one", other: "other")
    for category in Category.allCases { #expect(forms[category] == (category == .one ? "one" : "other")) }
    let all = VeilWords.PluralForms(
      zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other")
    for category in Category.allCases { #expect(all[category] == "\(category)") }
  }
}
