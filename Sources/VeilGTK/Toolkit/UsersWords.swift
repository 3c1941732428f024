import CVeilGTK
import VeilCore

extension VeilWords {
  /// The words in the user's language, from the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
  ///
  /// They are the default of a veil over a GTK window: in the first available of the user's languages, or in
  /// English. An app can replace some of them:
  ///
  /// ```swift
  /// var words = VeilWords.preferred
  /// words.cancel = "Stop"
  /// let veil = Veil(over: window, words: words)
  /// ```
  public static var preferred: VeilWords {
    var names: [String] = []
    if var next = g_get_language_names() {
      while let name = next.pointee {
        names.append(String(cString: name))
        next += 1
      }
    }
    return VeilWords(languages: names)
  }
}
