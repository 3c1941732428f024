import VeilCore

extension Veil {
  /// The places outside its windows in which the app's work may be shown; everywhere by default. An
  /// activity's style chooses among these (`VeilStyle.outside`).
  ///
  /// ```swift
  /// Veil.outside = [.dock]  // no notification, since the app sends its own
  /// ```
  ///
  /// It takes effect with the next change of an activity.
  public static var outside = Outside.everywhere
}
