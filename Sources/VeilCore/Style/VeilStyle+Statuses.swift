extension VeilStyle {
  /// A value for each status.
  public struct StatusValues<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value for a success.
    public var success: Value
    /// The value for a failure.
    public var failure: Value
    /// The value for information.
    public var information: Value
    /// The value for a warning.
    public var warning: Value

    init(_ success: Value, _ failure: Value, _ information: Value, _ warning: Value) {
      self.success = success
      self.failure = failure
      self.information = information
      self.warning = warning
    }

    /// The value for a status.
    public subscript(status: Status) -> Value {
      get {
        switch status {
        case .success: success
        case .failure: failure
        case .information: information
        case .warning: warning
        }
      }
      set {
        switch status {
        case .success: success = newValue
        case .failure: failure = newValue
        case .information: information = newValue
        case .warning: warning = newValue
        }
      }
    }
  }

  /// The symbol of each status: a check, a cross, an i in a circle, and an exclamation mark in a triangle. An app can
  /// replace any of them.
  ///
  /// ```swift
  /// style.indicator.symbol.symbols.success = .heart
  /// ```
  public typealias StatusSymbols = StatusValues<Symbol>

  /// The colour of the symbol of each status; nil, the default, is ``SymbolStyle/color``.
  ///
  /// ```swift
  /// style.indicator.symbol.colors = .conventional
  /// style.indicator.symbol.colors.information = nil
  /// ```
  ///
  /// The symbol alone says what the status is: not everyone can distinguish red from green.
  public typealias StatusColors = StatusValues<Ink?>
}

extension VeilStyle.StatusValues<Symbol> {
  /// The library's symbols.
  package init() { self.init(.checkmark, .cross, .information, .warning) }
}

extension Status {
  /// The library's symbol of the status.
  package var symbol: Symbol { VeilStyle.StatusSymbols()[self] }
}

extension VeilStyle.StatusValues<VeilStyle.Ink?> {
  /// Creates a set of colours; without any by default.
  public init(
    success: VeilStyle.Ink? = nil, failure: VeilStyle.Ink? = nil, information: VeilStyle.Ink? = nil,
    warning: VeilStyle.Ink? = nil
  ) {
    self.init(success, failure, information, warning)
  }

  /// Green, red, blue and orange, in light and dark appearance. On the panel of ``VeilStyle/automatic`` they reach 3 : 1, and
  /// 4.5 : 1 if the user wants more contrast.
  public static var conventional: VeilStyle.StatusColors {
    VeilStyle.StatusColors(
      success: .adaptive(
        light: RGBA(red: 0.1, green: 0.5, blue: 0.2), dark: RGBA(red: 0.35, green: 0.8, blue: 0.45),
        lightContrast: RGBA(red: 0, green: 0.36, blue: 0.1),
        darkContrast: RGBA(red: 0.55, green: 0.9, blue: 0.6)),
      failure: .adaptive(
        light: RGBA(red: 0.8, green: 0.12, blue: 0.1), dark: RGBA(red: 1, green: 0.45, blue: 0.4),
        lightContrast: RGBA(red: 0.6, green: 0, blue: 0), darkContrast: RGBA(red: 1, green: 0.65, blue: 0.6)),
      information: .blue(followsTint: false),
      warning: .adaptive(
        light: RGBA(red: 0.7, green: 0.36, blue: 0), dark: RGBA(red: 1, green: 0.65, blue: 0.2),
        lightContrast: RGBA(red: 0.5, green: 0.24, blue: 0),
        darkContrast: RGBA(red: 1, green: 0.78, blue: 0.45)))
  }
}
