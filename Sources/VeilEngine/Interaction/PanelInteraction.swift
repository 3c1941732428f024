import VeilCore

/// Interprets user input on a cover.
///
/// A front end translates its toolkit's events into calls, and carries out the responses in order. It knows
/// neither the meanings of keys nor what counts as attention.
///
/// ```swift
/// for response in interaction.pressed(.escape) {
///   switch response {
///   case .act(let action): print(action)
///   case .scroll(let distance): print(distance)
///   case .focus(let element): print(element)
///   case .attention(let isThere): print(isThere)
///   }
/// }
/// ```
public struct PanelInteraction: Hashable, Sendable {
  /// A response to an event.
  public enum Response: Hashable, Sendable {
    /// The user chose this action.
    case act(Composition.Action)
    /// The user scrolled the texts by this many points; positive values scroll down.
    case scroll(by: Double)
    /// ``PanelInteraction/focused`` changed: the focus ring moves.
    case focus(Composition.Element.Identity?)
    /// The user's attention moved to the panel, or away.
    case attention(Bool)

    /// What a front end reports to its engine; nil: nothing.
    package var event: Presentation.Event? {
      switch self {
      case .act(let action): .actionTaken(action)
      case .scroll(let distance): .scrolled(by: distance)
      case .focus: nil
      case .attention(let isThere): .attentionChanged(isThere)
      }
    }
  }

  /// The scroll distance of an arrow key or a wheel step.
  let lineStep: Composition.LineStep
  /// The shown composition; nil: none.
  public private(set) var composition: Composition?
  /// The reach of input blocking.
  public private(set) var reach = Reach.nothing
  /// The element to which Tab has moved the focus; nil in a front end whose toolkit moves the focus itself.
  public internal(set) var focused: Composition.Element.Identity?
  /// The finger or button that is down; nil: none.
  var press: Press?
  /// The last position of the pointer, in the window's coordinates; nil: unknown.
  var pointer: Geometry.Point?
  var presences: Presence = []
  /// The last reported attention.
  var hadAttention = false

  /// Creates the interaction of a cover that shows nothing yet.
  public init(lineStep: Composition.LineStep) { self.lineStep = lineStep }

  /// The cover now shows this composition.
  public mutating func show(_ composition: Composition) -> [Response] {
    // What is pressed belongs to what was shown.
    if composition.subject != self.composition?.subject { press = nil }
    self.composition = composition
    guard let focused, !composition.focusStops.contains(focused) else { return settle() }
    return focus(nil)
  }

  /// The reach of input blocking has changed.
  public mutating func block(_ reach: Reach) -> [Response] {
    self.reach = reach
    presences.remove(.screenReader)
    // The app has the keys again.
    return reach == .scope || focused == nil ? settle() : focus(nil)
  }

  /// Nothing is shown any more.
  public mutating func end() -> [Response] {
    composition = nil
    press = nil
    presences = []
    return focused == nil ? settle() : focus(nil)
  }
}
