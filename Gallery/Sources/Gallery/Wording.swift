import Foundation

/// What a page says with `--slow`, so that nobody takes the pace for the work's own.
let slownessNote = "Slowed down: rests \(Options.slowness) ms after each file (--slow)."

/// “1 file”, “1,204 files”; a noun whose plural is not made by an s gives it.
func counted(_ number: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(number.formatted()) \(number == 1 ? noun : nouns ?? "\(noun)s")"
}
