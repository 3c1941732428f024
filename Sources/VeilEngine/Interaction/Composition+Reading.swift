import VeilCore

extension Composition {
  /// What a screen reader reads of an element.
  public struct Reading: Hashable, Sendable {
    /// The role, in a toolkit that knows no alerts: never ``Element/Role/alert`` or ``Element/Role/decoration``.
    public var role: Element.Role
    /// The label; nil: the value says everything.
    public var label: String?
    /// The value in words, of a determinate progress indicator; nil otherwise.
    public var value: String?
    /// The same in whole per cent, rounded down; nil otherwise.
    public var percent: Int?
  }

  /// What a screen reader reads of an element; nil: it skips the element.
  ///
  /// It skips elements without words, and a panel whose message is an element of its own, unless the panel
  /// can be dismissed.
  public func reading(of element: Element) -> Reading? {
    switch element.role {
    case .decoration:
      return nil
    case .alert:
      guard element.action != nil || self.element(.message) == nil else { return nil }
      return Reading(role: element.action == nil ? .text : .button, label: element.text)
    case .progressIndicator:
      guard !element.text.isEmpty else { return nil }
      guard let value = element.value else { return Reading(role: .progressIndicator, label: element.text) }
      return Reading(
        role: .progressIndicator, value: element.text, percent: VeilWords.wholePercent(value))
    case .text, .button:
      return Reading(role: element.role, label: element.text)
    }
  }
}
