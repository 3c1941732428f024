extension VeilStyle {
  /// Which symbol stands for which status; an app may put its own in the place of any.
  ///
  /// ```swift
  /// style.indicator.symbol.symbols.success = .heart
  /// ```
  public struct StatusSymbols: Hashable, Sendable {
    /// Of what went well; a check by default.
    public var success: Symbol
    /// Of what went wrong; a cross by default.
    public var failure: Symbol
    /// Of something to know; an i in a circle by default.
    public var information: Symbol
    /// Of something to look out for; an exclamation mark in a triangle by default.
    public var warning: Symbol

    /// The library's own symbols, unless others are given.
    public init(
      success: Symbol = Status.success.symbol, failure: Symbol = Status.failure.symbol,
      information: Symbol = Status.information.symbol, warning: Symbol = Status.warning.symbol
    ) {
      self.success = success
      self.failure = failure
      self.information = information
      self.warning = warning
    }

    /// The symbol of a status.
    public func symbol(of status: Status) -> Symbol {
      switch status {
      case .success: success
      case .failure: failure
      case .information: information
      case .warning: warning
      }
    }
  }
}
