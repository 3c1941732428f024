import Foundation
import VeilCore

extension VeilWords {
  /// The words in the user's language, as the system has it for this app.
  ///
  /// What a veil over a view or a window says by default. The first of the user's languages that there are words in,
  /// else English. An app replaces some of them so:
  ///
  /// ```swift
  /// var words = VeilWords.ofUser
  /// words.cancel = "Stop"
  /// let veil = Veil(over: view, words: words)
  /// ```
  public static var ofUser: VeilWords {
    VeilWords(languages: Bundle.main.preferredLocalizations + Locale.preferredLanguages)
  }
}
