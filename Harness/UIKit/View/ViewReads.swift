/// How often code has asked views for their relatives, which is what a search of the tree costs: UIKit builds a new array
/// for each `subviews`.
@_spi(Double) @MainActor public enum ViewReads {
  public internal(set) static var subviews = 0
  /// Steps to a superview, also those of `isDescendant(of:)`.
  public internal(set) static var superviews = 0
}
