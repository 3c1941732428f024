/// How long a message must be shown to be read.
enum ReadingTime {
  /// Words per minute: what design systems assume for a toast, about half of the average silent reader's 238.
  static let wordsPerMinute = 125.0

  /// The time to notice a message, in seconds.
  static let noticing = 1.0

  /// The minimum time to choose the action of a notice, in seconds.
  static let choosing = 10.0

  /// The factor by which a message stays longer while assistive technology is in use: a magnifier shows only
  /// a part of it, and a screen reader may still be speaking. WCAG 2.2.1 asks for ten times for an adjustable
  /// time limit. The message still disappears by itself, since it blocks nothing. The user can dismiss it,
  /// and it stays while pointer or focus is on it.
  static let assistedStretch = 10.0

  /// The time for a message, in seconds: one second and its words at 125 a minute.
  static func seconds(for message: String) -> Double {
    noticing + words(in: message) * 60 / wordsPerMinute
  }

  /// The number of words: the largest of its spaces + 1, its letters / 6, and its Chinese and Japanese characters / 2; 0
  /// for an empty message.
  static func words(in message: String) -> Double {
    var spaces = 0
    var letters = 0
    var ideographs = 0
    for scalar in message.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x3000: spaces += 1
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
        ideographs += 1
      default: letters += 1
      }
    }
    guard letters + ideographs > 0 else { return 0 }
    return max(Double(spaces + 1), Double(letters) / 6, Double(ideographs) / 2)
  }
}
