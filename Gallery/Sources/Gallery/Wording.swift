import Foundation

/// What a page says with `--slow`, so that nobody takes the pace for the work's own.
let slownessNote = "Slowed down: rests \(Options.slowness) ms after each file (--slow)."

/// “1 file”, “1,204 files”.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number.formatted()) \(noun)\(number == 1 ? "" : "s")"
}
