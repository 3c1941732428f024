import Foundation

extension Options {
  /// What a page says with `--rest`, so that the pace is not taken for the work's own; empty without it.
  var paceNote: String { rest > 0 ? "Slowed down: rests \(rest) ms after each file (--rest)." : "" }
}

/// “1 file”, “1,204 files”; `nouns` is an irregular plural.
func counted(_ number: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(number.formatted()) \(number == 1 ? noun : nouns ?? "\(noun)s")"
}
