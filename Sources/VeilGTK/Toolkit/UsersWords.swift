import CVeilGTK
import VeilCore

extension VeilWords {
  /// The words in the user's language, as the environment has it: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
  ///
  /// What a veil over a GTK window says by default. The first of the user's languages that there are words in, else
  /// English. An app replaces some of them so:
  ///
  /// ```swift
  /// var words = VeilWords.ofUser
  /// words.cancel = "Stop"
  /// let veil = Veil(over: window, words: words)
  /// ```
  public static var ofUser: VeilWords {
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
