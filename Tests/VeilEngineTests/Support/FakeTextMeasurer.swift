import VeilCore
import VeilEngine

/// A measurer whose figures can be calculated by hand: a character is 0.6 of the font's size wide, and a line 1.2 of it
/// high. Lines break between words, and within a word that is too wide for a line.
struct FakeTextMeasurer: TextMeasuring {
  static let characterWidth = 0.6
  static let lineHeight = 1.2

  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    let character = font.size * FakeTextMeasurer.characterWidth
    let fitting = width.isFinite ? max(1, Int((width / character + 1e-9).rounded(.down))) : Int.max
    var lines = 0
    var widest = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = 0
      for word in paragraph.split(separator: " ") {
        var length = word.count
        if line > 0, line + 1 + length <= fitting {
          line += 1 + length
        } else {
          if line > 0 { lines += 1 }
          while length > fitting {
            lines += 1
            length -= fitting
            widest = max(widest, fitting)
          }
          line = length
        }
        widest = max(widest, line)
      }
      lines += 1
    }
    return Geometry.Size(
      width: Double(widest) * character, height: Double(lines) * font.size * FakeTextMeasurer.lineHeight)
  }
}

/// Measures like the fake one, and records the requests.
final class RecordingTextMeasurer: TextMeasuring {
  var longest = 0
  var count = 0

  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    longest = max(longest, text.unicodeScalars.count)
    count += 1
    return FakeTextMeasurer().size(of: text, font: font, within: width)
  }
}
