/// Every look and every number of a veil, as one value.
///
/// The presets hold the exact figures of the published systems; ``automatic`` follows its surroundings. Any
/// of them is a start for a look of one's own:
///
/// ```swift
/// var style = VeilStyle.automatic
/// style.panel.radius = 4
/// style.message.color = .fixed(.black)
/// ```
///
/// Lengths are points. Colours are inks, so that one style serves light and dark.
public struct VeilStyle: Hashable, Sendable {
  /// The times of an activity with this style.
  public var timing: Timing
  /// The colour of the see-through layer over the whole scope; clear paints nothing.
  public var scrim: Ink
  /// The opacity over scrim and panel together, 0…1.
  public var opacity: Double
  /// The card: its look, its measures and where it stands.
  public var panel: Panel
  /// How the card comes and goes; by fading alone by default.
  public var entrance: Entrance
  /// The app's message.
  public var message: TextLook
  /// The app's second line.
  public var detail: TextLook
  /// The library's own line ("Still working…").
  public var notice: TextLook
  /// The button that cancels.
  public var button: ButtonLook
  /// Spinner, progress and symbol.
  public var indicator: IndicatorLook
  /// The message of work for which the app gives none; `.none` by default. An outcome never has it.
  public var defaultMessage: DefaultMessage
  /// Whether an outcome can be felt as it is shown, where the device can do that; off by default.
  public var feedback: Bool

  /// A style; presets are the shorter way to one.
  public init(
    timing: Timing = .immediate, scrim: Ink = .clear, opacity: Double = 1, panel: Panel = Panel(),
    entrance: Entrance = .fade, message: TextLook, detail: TextLook, notice: TextLook, button: ButtonLook,
    indicator: IndicatorLook,
    defaultMessage: DefaultMessage = .none, feedback: Bool = false
  ) {
    self.timing = timing
    self.scrim = scrim
    self.opacity = opacity
    self.panel = panel
    self.entrance = entrance
    self.message = message
    self.detail = detail
    self.notice = notice
    self.button = button
    self.indicator = indicator
    self.defaultMessage = defaultMessage
    self.feedback = feedback
  }
}
