/// The library's own words, in English or in another of ``languages``; an app may replace any of them.
///
/// ```swift
/// var words = VeilWords(language: "de")
/// words.cancel = "Stopp"
/// words.minutesLeft.one = "Nur noch eine Minute"
/// ```
///
/// In patterns a placeholder stands in braces. One that is missing leaves its number out, one that is not known
/// stays as it is.
public struct VeilWords: Hashable, Sendable {
  /// What a veil without a message is called by assistive technology, and shown by styles that want so.
  public var loading: String
  /// The same as shown by styles that end it with dots: three full stops in English, as published, and the
  /// language's own ellipsis in the others.
  public var loadingWithDots: String
  /// The title of the button that cancels.
  public var cancel: String
  /// What stands in the place of the message after the user has asked to cancel.
  public var cancelling: String
  /// The line that comes when patience is over.
  public var stillWorking: String
  /// What is said when work just ended, or succeeded without a message.
  public var done: String
  /// What is said when work failed without a message.
  public var failed: String
  /// What is said of a warning without a message.
  public var warning: String
  /// What is said of an information without a message.
  public var information: String
  /// What is said when work was cancelled.
  public var cancelled: String
  /// How many hundredths of the work are done: "{n}%".
  public var percentPattern: String
  /// How many of how many are done: "{done} of {total}".
  public var countPattern: String
  /// How many seconds it still takes: "About {n} seconds left".
  public var secondsLeft: PluralForms
  /// How many minutes it still takes.
  public var minutesLeft: PluralForms
  /// How many hours it still takes.
  public var hoursLeft: PluralForms
  /// Which of the forms goes with which number.
  public var pluralRule: PluralRule
  /// The digits in which numbers are written.
  public var digits = Digits.latin
}

extension VeilWords {
  /// English.
  public init() { self = .english }
}
