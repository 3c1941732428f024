import VeilCore

/// What the user does on a cover, and what follows from it.
///
/// A front end translates its toolkit's events into calls, and carries out the responses in their order. It knows neither
/// keys' meanings nor what counts as attention.
///
/// ```swift
/// for response in interaction.pressed(.escape) {
///   switch response {
///   case .act(let action): …
///   case .scroll(let distance): …
///   case .focus(let element): …
///   case .attention(let isThere): …
///   }
/// }
/// ```
public struct PanelInteraction: Hashable, Sendable {
  /// What follows from an event.
  public enum Response: Hashable, Sendable {
    /// The user chose this action.
    case act(Composition.Action)
    /// The user scrolled the texts by this many points; positive values scroll down.
    case scroll(by: Double)
    /// ``PanelInteraction/focused`` changed: the focus ring moves.
    case focus(Composition.Element.Identity?)
    /// The user's attention came to the panel, or left it.
    case attention(Bool)
  }

  /// How far an arrow key or a wheel scrolls.
  let lineStep: Composition.LineStep
  /// What is shown; nil if nothing is.
  public private(set) var composition: Composition?
  /// How far input is blocked.
  public private(set) var reach = Reach.nothing
  /// The element to which Tab has moved the focus; nil in a front end whose toolkit moves the focus itself.
  public internal(set) var focused: Composition.Element.Identity?
  /// The finger or button that is down; nil if none is.
  var press: Press?
  /// Where the pointer was last, in the window's coordinates; nil if that is not known.
  var pointer: Geometry.Point?
  /// What is on the panel now.
  var presences: Set<Presence> = []
  /// Whether the panel had attention when that was last reported.
  var hadAttention = false

  /// Creates the interaction of a cover that shows nothing yet.
  public init(lineStep: Composition.LineStep) { self.lineStep = lineStep }

  /// The composition that is shown from now on.
  public mutating func show(_ composition: Composition) -> [Response] {
    self.composition = composition
    guard let focused, !composition.focusStops.contains(focused) else { return settle() }
    return focus(nil)
  }

  /// How far input is blocked from now on.
  public mutating func block(_ reach: Reach) -> [Response] {
    self.reach = reach
    presences.remove(.screenReader)
    // The keys are the app's again.
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
