extension VeilWords {
  /// One sentence in the forms that it takes with different numbers.
  ///
  /// ```swift
  /// words.minutesLeft = VeilWords.PluralForms(one: "1 minute to go", other: "{n} minutes to go")
  /// ```
  ///
  /// "{n}" stands for the number. ``PluralRule`` says which form goes with which; one that is nil, the default, is the
  /// same as `other`.
  public struct PluralForms: Hashable, Sendable {
    /// What Arabic says with 0.
    public var zero: String?
    /// What most languages say with 1, and French with 0 as well.
    public var one: String?
    /// What Arabic and Hebrew say with 2.
    public var two: String?
    /// What Slavic languages say with 2…4, Arabic with 3…10.
    public var few: String?
    /// What Polish, Russian and Ukrainian say with 5, Arabic with 11.
    public var many: String?
    /// What is said with all other numbers, and in languages that do not tell numbers apart.
    public var other: String

    /// A sentence in its forms; only those that the language has are needed.
    public init(
      zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
      other: String
    ) {
      self.zero = zero
      self.one = one
      self.two = two
      self.few = few
      self.many = many
      self.other = other
    }

    /// The form of a category.
    public subscript(category: PluralCategory) -> String {
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
}
