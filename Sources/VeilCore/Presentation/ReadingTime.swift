/// How long a message must stand to be read.
public enum ReadingTime {
  /// Words a minute: what design systems grant a toast, about half of the average silent reader's 238.
  public static let wordsPerMinute = 125.0

  /// The time to notice that there is something to read, in seconds.
  public static let noticing = 1.0

  /// How many times as long as usual a message stands while assistive technology is in use: a magnifier shows a part of
  /// it, and a screen reader may still be speaking of something else. Ten is what WCAG 2.2.1 asks of a time limit that
  /// can be stretched. It still goes away by itself, since nothing that blocks nobody should have to be put away; it
  /// can be, and it is held while pointer or focus rests on it.
  public static let assistedStretch = 10.0

  /// The time for a message, in seconds: one second and its words at 125 a minute.
  public static func seconds(for message: String) -> Double {
    noticing + words(in: message) * 60 / wordsPerMinute
  }

  /// How many words it counts as: the largest of its spaces + 1, its letters / 6 and its Chinese and Japanese
  /// characters / 2; 0 for an empty one.
  public static func words(in message: String) -> Double {
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
