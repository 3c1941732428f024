extension VeilWords {
  /// One sentence in the forms that it takes with different numbers.
  ///
  /// ```swift
  /// words.minutesLeft = VeilWords.PluralForms(one: "1 minute to go", other: "{n} minutes to go")
  /// ```
  ///
  /// "{n}" stands for the number. A form that is nil, the default, is the same as `other`.
  public struct PluralForms: Hashable, Sendable {
    public var zero: String?
    public var one: String?
    public var two: String?
    public var few: String?
    public var many: String?
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
