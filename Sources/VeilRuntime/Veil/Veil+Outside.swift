import VeilCore

extension Veil {
  /// Where the whole app may be told of outside its windows; everywhere by default. The style of an activity chooses among
  /// these (`VeilStyle.outside`).
  ///
  /// ```swift
  /// Veil.outside = [.dock]  // no notification, since the app sends its own
  /// ```
  ///
  /// It takes effect with the next change of an activity.
  public static var outside = Outside.everywhere
}
