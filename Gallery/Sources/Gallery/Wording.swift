import Foundation

extension Options {
  /// What a page says with `--rest`, so that the pace is not taken for the work's own; empty without it.
  var paceNote: String { rest > 0 ? "Slowed down: rests \(rest) ms after each file (--rest)." : "" }
}

/// “1 file”, “1,204 files”; a noun whose plural is not made by an s gives it.
func counted(_ number: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(number.formatted()) \(number == 1 ? noun : nouns ?? "\(noun)s")"
}
