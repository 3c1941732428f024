/// The library's own words, in English or in another of ``languages``. An app can replace any of them.
///
/// ```swift
/// var words = VeilWords(language: "de")
/// words.cancel = "Stopp"
/// words.minutesLeft.one = "Nur noch eine Minute"
/// ```
///
/// Placeholders in patterns are in braces. Without a placeholder the number is omitted; an unknown
/// placeholder is kept.
public struct VeilWords: Hashable, Sendable {
  /// The accessible name of a veil without a message. Some styles show it.
  public var loading: String
  /// The same with dots, for some styles: three full stops in English, as published, and the language's own
  /// ellipsis in the others.
  public var loadingWithDots: String
  /// The title of Cancel.
  public var cancel: String
  /// The message after the user has asked to cancel.
  public var cancelling: String
  /// The line that appears after patience.
  public var stillWorking: String
  /// The announcement of an end, or of a success without a message.
  public var done: String
  /// The announcement of a failure without a message.
  public var failed: String
  /// The announcement of a warning without a message.
  public var warning: String
  /// The announcement of information without a message.
  public var information: String
  /// The announcement of a cancelled activity.
  public var cancelled: String
  /// The pattern of a percentage: "{n}%".
  public var percentPattern = "{n}%"
  /// The pattern of a count: "{done} of {total}".
  public var countPattern = "{done}/{total}"
  /// The time left in seconds: "About {n} seconds left".
  public var secondsLeft: PluralForms
  /// The time left in minutes.
  public var minutesLeft: PluralForms
  /// The time left in hours.
  public var hoursLeft: PluralForms
  /// The pattern of an amount: "{n} {unit}", with a no-break space.
  public var amountPattern = "{n}\u{A0}{unit}"
  /// The pattern of a rate, whose number is an amount or a count: "{n}/s".
  public var ratePattern = "{n}/s"
  /// The units of bytes, each a thousand times the one before it: B, kB, MB, GB, TB and PB. An empty list shows none.
  public var byteUnits = ["B", "kB", "MB", "GB", "TB", "PB"]
  /// The rule that selects the plural form.
  package var pluralRule: PluralRule
  package var digits = Digits.latin
  /// The mark between whole and tenths.
  package var decimalMark = "."
}

extension VeilWords {
  /// Creates the words in English.
  public init() { self = .english }
}

extension VeilWords {
  /// Goes through the texts that have no plural, each with its name, in the order of ``lines``.
  package mutating func forEachText(_ body: (_ name: String, _ text: inout String) -> Void) {
    body("loading", &loading)
    body("loadingWithDots", &loadingWithDots)
    body("cancel", &cancel)
    body("cancelling", &cancelling)
    body("stillWorking", &stillWorking)
    body("done", &done)
    body("failed", &failed)
    body("warning", &warning)
    body("information", &information)
    body("cancelled", &cancelled)
    body("percentPattern", &percentPattern)
    body("countPattern", &countPattern)
  }
}
