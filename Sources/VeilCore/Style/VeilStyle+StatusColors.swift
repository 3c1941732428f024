extension VeilStyle {
  /// The colour of the symbol of each status; nil is ``SymbolStyle/color``.
  ///
  /// ```swift
  /// style.indicator.symbol.colors = .conventional
  /// style.indicator.symbol.colors.information = nil
  /// ```
  ///
  /// The symbol alone says what the status is: not everybody tells red from green.
  public struct StatusColors: Hashable, Sendable {
    /// The colour of a success; nil by default.
    public var success: Ink?
    /// The colour of a failure; nil by default.
    public var failure: Ink?
    /// The colour of an information; nil by default.
    public var information: Ink?
    /// The colour of a warning; nil by default.
    public var warning: Ink?

    /// Creates a set of colours; without any by default.
    public init(
      success: Ink? = nil, failure: Ink? = nil, information: Ink? = nil, warning: Ink? = nil
    ) {
      self.success = success
      self.failure = failure
      self.information = information
      self.warning = warning
    }

    /// The colour of a status; nil: none of its own.
    package func ink(of status: Status) -> Ink? {
      switch status {
      case .success: success
      case .failure: failure
      case .information: information
      case .warning: warning
      }
    }
  }
}

extension VeilStyle.StatusColors {
  /// Green, red, blue and orange, in light and dark appearance. On the panel of ``VeilStyle/automatic`` they reach 3 : 1, and
  /// 4.5 : 1 if the user wants more contrast.
  public static var conventional: VeilStyle.StatusColors {
    VeilStyle.StatusColors(
      success: ink(
        light: RGBA(red: 0.1, green: 0.5, blue: 0.2), dark: RGBA(red: 0.35, green: 0.8, blue: 0.45),
        lightContrast: RGBA(red: 0, green: 0.36, blue: 0.1),
        darkContrast: RGBA(red: 0.55, green: 0.9, blue: 0.6)),
      failure: ink(
        light: RGBA(red: 0.8, green: 0.12, blue: 0.1), dark: RGBA(red: 1, green: 0.45, blue: 0.4),
        lightContrast: RGBA(red: 0.6, green: 0, blue: 0), darkContrast: RGBA(red: 1, green: 0.65, blue: 0.6)),
      information: ink(
        light: RGBA(red: 0, green: 0.36, blue: 0.8), dark: RGBA(red: 0.4, green: 0.7, blue: 1),
        lightContrast: RGBA(red: 0, green: 0.22, blue: 0.55),
        darkContrast: RGBA(red: 0.65, green: 0.83, blue: 1)),
      warning: ink(
        light: RGBA(red: 0.7, green: 0.36, blue: 0), dark: RGBA(red: 1, green: 0.65, blue: 0.2),
        lightContrast: RGBA(red: 0.5, green: 0.24, blue: 0),
        darkContrast: RGBA(red: 1, green: 0.78, blue: 0.45)))
  }

  private static func ink(
    light: RGBA, dark: RGBA, lightContrast: RGBA, darkContrast: RGBA
  ) -> VeilStyle.Ink {
    .adaptive(
      VeilStyle.Variants(
        light: light, dark: dark, lightContrast: lightContrast, darkContrast: darkContrast))
  }
}
