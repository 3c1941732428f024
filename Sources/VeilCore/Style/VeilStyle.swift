/// The look and the times of a veil, as one value.
///
/// ``automatic`` follows its surroundings. The other presets have the exact figures of the published systems. Start
/// from any of them:
///
/// ```swift
/// var style = VeilStyle.automatic
/// style.panel.radius = 4
/// style.message.color = .fixed(.black)
/// ```
///
/// Lengths are in points. Colours are inks, so that one style has light and dark colours.
public struct VeilStyle: Hashable, Sendable {
  /// The times of activities with this style.
  public var timing = Timing.immediate
  /// The colour of the see-through layer over the whole scope; clear paints nothing.
  public var scrim = Ink.clear
  /// The colour of that layer behind the panel, from which it changes to ``scrim`` in the farthest corner; nil, the default,
  /// is ``scrim`` everywhere. It is ignored if the user wants more contrast.
  public var scrimCenter: Ink?
  /// The material over the whole scope under ``scrim``, which tints it; nil, the default, is ``scrim`` alone. It is a blur:
  /// glass is for panels.
  ///
  /// Where there is no such material, as on GTK and in pages, ``scrim`` is dense instead: opacity 0.85, our
  /// own value, or light or dark as the surroundings if ``scrim`` is clear. The same applies in a style whose
  /// ``opacity`` is below 1. If the user wants less transparency or more contrast, it is opaque.
  public var scrimMaterial: Panel.Material?
  /// The opacity of scrim and panel together, 0…1.
  public var opacity = 1.0
  /// The look, size and position of the panel.
  public var panel = Panel()
  /// How the panel appears and disappears; it only fades by default.
  public var entrance = Entrance.fade
  /// The look of the message.
  public var message: TextStyle
  /// The look of the second line.
  public var detail: TextStyle
  /// The look of the library's own line ("Still working…").
  public var hint: TextStyle
  /// The look of the Cancel button.
  public var button: ButtonStyle
  /// The looks of spinner, progress and symbol.
  public var indicator: IndicatorStyle
  /// The message of activities without one of their own; `.none` by default. Outcomes never use it.
  public var defaultMessage = DefaultMessage.none
  /// Whether outcomes give haptic feedback, if the device can; false by default.
  public var feedback = false
  /// Where activities are shown outside their window, after ``Timing/attention``; nowhere by default,
  /// everywhere in ``automatic``.
  public var outside: Outside = []
  /// What a tap beside the panel does; nothing by default.
  public var tapOutside = TapOutside.nothing
}
