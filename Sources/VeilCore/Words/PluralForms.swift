extension VeilWords {
  /// The plural forms of a sentence.
  ///
  /// ```swift
  /// words.minutesLeft = VeilWords.PluralForms(one: "1 minute to go", other: "{n} minutes to go")
  /// ```
  ///
  /// "{n}" is the placeholder of the number. The language selects the form. A form of nil, the default, is
  /// the same as `other`.
  public struct PluralForms: Hashable, Sendable {
    /// The form for 0 in Arabic.
    public var zero: String?
    /// The form for 1 in most languages, and also for 0 in French.
    public var one: String?
    /// The form for 2 in Arabic and Hebrew.
    public var two: String?
    /// The form for 2…4 in Slavic languages, 3…10 in Arabic.
    public var few: String?
    /// The form for 5 in Polish, Russian and Ukrainian, 11 in Arabic.
    public var many: String?
    /// The form for all other numbers, and in languages without plural forms.
    public var other: String

    /// Creates the forms of a sentence; a language needs only its own.
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
  }
}
