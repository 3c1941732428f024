/// What a veil says at one moment, before it is laid out.
public struct VeilContent: Hashable, Sendable {
  /// What stands for the work.
  public enum Indicator: Hashable, Sendable {
    /// Nobody knows how long: a spinner. `since` is the instant from which its turns are counted; one that
    /// was stopped stands still and is hidden.
    case spinner(since: Double, isAnimating: Bool)
    /// A known part of the work is done: the tween's `to` is the part, the tween is how it gets there.
    case progress(Tween)
    /// How it ended: a symbol that draws itself; the tween is its stroke end.
    case symbol(Symbol, strokeEnd: Tween)
  }

  /// The app's message; nil or empty means that there is none.
  public var message: String?
  /// A second line of the app's; nil means that there is none.
  public var detail: String?
  /// The library's own line under both ("Still working…"); nil means that there is none.
  public var notice: String?
  /// What stands for the work.
  public var indicator: Indicator
  /// How much is done in words, such as "13 of 19", in the place of the percentage; nil means the percentage.
  public var progressText: String?
  /// What stood in the indicator's place before it, and gives way to it; nil means that nothing was seen there.
  public var handover: Handover?
  /// The title of the button that cancels; nil means that there is none.
  public var cancelTitle: String?
  /// Whether a tap on the panel dismisses it: an outcome.
  public var isDismissible: Bool
  /// What assistive technology says of a veil that shows no message; nil means the word for "Loading".
  public var spokenDefault: String?
  /// The library's words, for what the app leaves unsaid; English by default.
  public var words: VeilWords

  /// What a veil says; everything but the indicator may be left out.
  public init(
    message: String? = nil, detail: String? = nil, notice: String? = nil, indicator: Indicator,
    progressText: String? = nil, handover: Handover? = nil, cancelTitle: String? = nil,
    isDismissible: Bool = false,
    spokenDefault: String? = nil, words: VeilWords = VeilWords()
  ) {
    self.message = message
    self.detail = detail
    self.notice = notice
    self.indicator = indicator
    self.progressText = progressText
    self.handover = handover
    self.cancelTitle = cancelTitle
    self.isDismissible = isDismissible
    self.spokenDefault = spokenDefault
    self.words = words
  }
}
