import Foundation
import VeilCore

extension VeilWords {
  /// The words in the user's language for this app.
  ///
  /// They are the default of a veil over a view or a window: in the first available of the user's languages,
  /// or in English. An app can replace some of them:
  ///
  /// ```swift
  /// var words = VeilWords.preferred
  /// words.cancel = "Stop"
  /// let veil = Veil(over: view, words: words)
  /// ```
  @_disfavoredOverload  // In an app that also imports `VeilGTK`, the name is that module's.
  public static var preferred: VeilWords {
    VeilWords(languages: Bundle.main.preferredLocalizations + Locale.preferredLanguages)
  }

  /// The words for a locale that the app has chosen itself; nil: it is the user's.
  package static func chosen(by locale: Locale) -> VeilWords? {
    guard locale.identifier != Locale.current.identifier else { return nil }
    return VeilWords(languages: [locale.identifier] + Locale.preferredLanguages)
  }
}
