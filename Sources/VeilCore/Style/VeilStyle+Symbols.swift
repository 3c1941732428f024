extension VeilStyle {
  /// The symbol of each status. An app can replace any of them.
  ///
  /// ```swift
  /// style.indicator.symbol.symbols.success = .heart
  /// ```
  public struct StatusSymbols: Hashable, Sendable {
    /// The symbol of a success; a check by default.
    public var success: Symbol
    /// The symbol of a failure; a cross by default.
    public var failure: Symbol
    /// The symbol of an information; an i in a circle by default.
    public var information: Symbol
    /// The symbol of a warning; an exclamation mark in a triangle by default.
    public var warning: Symbol

    /// Creates a set of symbols; the library's by default.
    package init(
      success: Symbol = Status.success.symbol, failure: Symbol = Status.failure.symbol,
      information: Symbol = Status.information.symbol, warning: Symbol = Status.warning.symbol
    ) {
      self.success = success
      self.failure = failure
      self.information = information
      self.warning = warning
    }

    /// The symbol of a status.
    package func symbol(of status: Status) -> Symbol {
      switch status {
      case .success: success
      case .failure: failure
      case .information: information
      case .warning: warning
      }
    }
  }
}

extension Status {
  /// The symbol of the status.
  package var symbol: Symbol {
    switch self {
    case .success: return .checkmark
    case .failure: return .cross
    case .information: return .information
    case .warning: return .warning
    }
  }
}
