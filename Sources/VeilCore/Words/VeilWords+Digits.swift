extension VeilWords {
  /// The digits of numbers.
  package enum Digits: Hashable, Sendable, CaseIterable {
    /// 0123456789
    case latin
    /// ٠١٢٣٤٥٦٧٨٩, as Arabic writes them in the Middle East.
    case arabicIndic
  }
}
