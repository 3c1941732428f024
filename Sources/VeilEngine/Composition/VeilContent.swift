import VeilCore

/// The content of a veil at one moment, before layout.
public struct VeilContent: Hashable, Sendable {
  /// The indicator of an activity or a status.
  public enum Indicator: Hashable, Sendable {
    /// Indeterminate: a spinner. `since` is the instant from which its turns are counted. A stopped spinner is hidden.
    case spinner(since: Double, isAnimating: Bool)
    /// Determinate: the tween's `to` is the completed fraction.
    case progress(Tween)
    /// A symbol that draws itself; the tween is its stroke end.
    case symbol(Symbol, strokeEnd: Tween)
  }

  /// The app's message; nil or empty: none.
  public var message: String?
  /// The app's second line; nil: none.
  public var detail: String?
  /// The library's own line under both ("Still working…"); nil: none.
  public var hint: String?
  /// The indicator.
  public var indicator: Indicator
  /// The progress in words, such as "13 of 19", which replaces the percentage; nil: the percentage.
  public var progressText: String?
  /// The widest ``progressText`` of the work, such as "19 of 19", for which there is room; nil: not known.
  public var widestProgressText: String?
  /// The former indicator, which this one replaces; nil: none.
  public var handover: Handover?
  /// The title of the Cancel button; nil: none.
  public var cancelTitle: String?
  /// The title of a notice's button; nil: none.
  public var actionTitle: String?
  /// Whether a tap on the panel dismisses it, as it does an outcome.
  public var isDismissible: Bool
  /// The accessible name in place of the message; nil: the message.
  public var spokenMessage: String?
  /// The accessible name of a veil without a message; nil: the word for "Loading".
  public var spokenDefault: String?
  /// The library's own words; English by default.
  public var words: VeilWords

  /// Creates the content; only the indicator is required.
  public init(
    message: String? = nil, detail: String? = nil, hint: String? = nil, indicator: Indicator,
    progressText: String? = nil, widestProgressText: String? = nil, handover: Handover? = nil,
    cancelTitle: String? = nil, actionTitle: String? = nil, isDismissible: Bool = false,
    spokenMessage: String? = nil, spokenDefault: String? = nil, words: VeilWords = VeilWords()
  ) {
    self.message = message
    self.detail = detail
    self.hint = hint
    self.indicator = indicator
    self.progressText = progressText
    self.widestProgressText = widestProgressText
    self.handover = handover
    self.cancelTitle = cancelTitle
    self.actionTitle = actionTitle
    self.isDismissible = isDismissible
    self.spokenMessage = spokenMessage
    self.spokenDefault = spokenDefault
    self.words = words
  }

  var buttonTitle: String? { VeilContent.shown(cancelTitle) ?? VeilContent.shown(actionTitle) }
}
