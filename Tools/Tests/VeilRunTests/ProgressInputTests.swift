import Foundation
import Testing

@testable import VeilRun

@Suite("The progress of a script")
struct ProgressInputTests {
  @Test(
    "numbers, texts and pulsation are read as zenity and yad read them",
    arguments: [
      ("45", .part(0.45)), ("45.5", .part(0.455)), ("45,5 %", .part(0.455)), ("45%", .part(0.45)),
      ("0", .part(0)),
      ("100", .part(1)), ("250", .part(1)), ("1:45", .part(0.45)), ("# Copying", .message("Copying")),
      ("#Copying", .message("Copying")), ("#  a  b ", .message("a  b")),
      ("# one\\ntwo", .message("one\ntwo")),
      ("#", .message("")), ("2:# Copying", .message("Copying")), ("pulsate:true", .indeterminate(true)),
      ("pulsate: false", .indeterminate(false)), ("pulsate", nil), ("", nil), ("-5", nil), ("half", nil),
      (" 5", nil),
    ] as [(String, ProgressLine?)])
  func lines(text: String, expected: ProgressLine?) {
    #expect(ProgressLine(text) == expected)
  }

  @Test(
    "backslash escapes are resolved",
    arguments: [
      (#"one\ntwo"#, "one\ntwo"), (#"a\tb\\c"#, "a\tb\\c"), (#"caf\303\251"#, "café"), (#"\q"#, "q"),
      (#"end\"#, "end"),
    ])
  func escapes(text: String, expected: String) { #expect(text.unescaped == expected) }

  @Test(
    "only markup is left out",
    arguments: [
      ("<b>Copying</b> &amp; more", "Copying & more"), ("<span size='large'>Hi</span>", "Hi"),
      ("1 < 2", "1 < 2"),
      ("a <file> b", "a <file> b"), ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"),
    ])
  func markup(text: String, expected: String) { #expect(text.withoutMarkup == expected) }

  @Test("of the input since the last update the last is shown, once")
  func orders() {
    var progress = ScriptProgress()
    #expect(progress.orders() == [.part(0)])
    progress.take("10\n# one\n20\n# t".utf8)
    #expect(progress.orders() == [.message("one"), .part(0.2)])
    #expect(progress.orders() == [])
    progress.take("wo\n20\n".utf8)
    #expect(progress.orders() == [.message("two")])
    progress.take("pulsate:true\n30\n".utf8)
    #expect(progress.orders() == [.indeterminate])
    progress.take("pulsate:false\n".utf8)
    #expect(progress.orders() == [.part(0.3)])
    #expect(!progress.isWhole)
    progress.take("100".utf8)
    #expect(!progress.isWhole)
    progress.end()
    #expect(progress.isWhole)
    #expect(progress.orders() == [.part(1)])
  }

  @Test("a carriage return ends a line, too")
  func carriageReturns() {
    var progress = ScriptProgress()
    progress.take("# one\r10\r\n# two\r20\r".utf8)
    #expect(progress.orders() == [.message("two"), .part(0.2)])
  }

  @Test("of several bars the mean is shown, and all have to be full")
  func bars() {
    var progress = ScriptProgress(bars: [true, true, false])
    progress.take("1:50\n".utf8)
    #expect(progress.orders() == [.part(0.25)])
    progress.take("1:100\n3:100\n2:# two\n".utf8)
    #expect(progress.orders() == [.message("two"), .part(0.5)])
    #expect(!progress.isWhole)
    progress.take("2:100\n".utf8)
    #expect(progress.isWhole)
    var alone = ScriptProgress(bars: [false])
    alone.take("1:1\n".utf8)
    #expect(alone.orders() == [.indeterminate])
    #expect(!alone.isWhole)
  }

  @Test(
    "a pattern finds a percentage, or a count and its total",
    arguments: [
      (#"Step (\d+)/(\d+)"#, "Step 3/12 : RUN make", .count(3, of: 12)),
      (#"(\d+) done"#, "40 done", .part(0.4)),
      (#"=(\d+[.,]\d+)"#, "a=1.5 b=2,5", .part(0.025)), (#"(\d+) done"#, "50%", nil),
      (#"(\d+)/(\d+)"#, "5/3", nil),
      (#"(\d+)"#, "101", nil), (#"(\w+)/(\d+)"#, "x/3", nil), (#"(\d+)|(x)"#, "x", nil),
    ] as [(String, String, LineProgress?)])
  func patterns(pattern: String, line: String, expected: LineProgress?) throws {
    #expect(try ProgressPattern(pattern).progress(in: line) == expected)
  }

  @Test("an invalid pattern, or one without a group, is rejected", arguments: ["(", "abc", "(a)(b)(c)"])
  func noPattern(pattern: String) {
    #expect(throws: ProgressPattern.Malformed.self) { try ProgressPattern(pattern) }
  }

  @Test(
    "a time is a number with or without a unit",
    arguments: [
      ("90", 90), ("1.5", 1.5), ("90s", 90), ("5m", 300), ("2h", 7200), ("1d", 86_400), ("0", nil),
      ("-1", nil),
      ("m", nil), ("", nil), ("5 m", nil), ("1e99", nil), ("nan", nil), ("inf", nil),
    ] as [(String, Double?)])
  func periods(text: String, seconds: Double?) { #expect(Period(text)?.seconds == seconds) }
}
