import Foundation
import Testing

@testable import VeilRun

@Suite("The output of a command")
struct OutputTests {
  private func last(_ parts: String...) -> String? {
    var text = OutputText()
    for part in parts { text.append(part.utf8) }
    return text.lastLine
  }

  @Test("the last non-empty line is shown, even before its end")
  func lastLine() {
    #expect(last() == nil)
    #expect(last("one\ntwo\n") == "two")
    #expect(last("one\ntwo\n\n   \n") == "two")
    #expect(last("one\n", "tw", "o") == "two")
    #expect(last("10 %\r20 %\r") == "20 %")
    #expect(last("a\tb   c\n") == "a b c")
    #expect(last("backk\u{8}\n") == "back")
  }

  @Test("colours and cursor movements are not text, wherever they are cut")
  func escapes() {
    #expect(last("\u{1B}[1;32mgreen\u{1B}[0m\n") == "green")
    #expect(last("\u{1B}[1;3", "2mgreen\u{1B}", "[0m\n") == "green")
    #expect(last("\u{1B}]0;title\u{7}text") == "text")
    #expect(last("\u{1B}]8;;file:///x\u{1B}\\link\u{1B}]8;;\u{1B}\\\n") == "link")
    // As tput sgr0 of xterm.
    #expect(last("bold\u{1B}(B\u{1B}[m end\n") == "bold end")
    #expect(last("bold\u{1B}(", "B end\n") == "bold end")
    #expect(last("\u{1B}%Ga\u{1B} Fb\u{1B}#8c\n") == "abc")
    for begin in ["P", "X", "^", "_"] {
      #expect(last("a\u{1B}\(begin)1;2q data", " data\u{1B}\\b\n") == "ab")
    }
    #expect(last("a\u{1B}Ptmux;\u{1B}\u{1B}]0;title\u{7}\u{1B}\\b\n") == "ab")
  }

  @Test("of long output only the end is sampled, in whole lines, and not too often")
  func watched() {
    var watch = OutputWatch()
    let begin = ContinuousClock.now
    #expect(watch.due == nil)
    watch.take(Array("one\n\u{1B}[31".utf8))
    // The first look is due before anything asks for it.
    #expect(watch.due.map { $0 <= begin } == true)
    #expect(watch.look(at: begin)?.lines.last == "one")
    watch.take(Array("mtwo".utf8))
    #expect(watch.due == begin + .milliseconds(50))
    #expect(watch.look(at: begin)?.lines.last == "two")
    #expect(watch.due == nil)
    // The end of a line whose beginning was skipped says nothing.
    for _ in 0..<100 { watch.take([UInt8](repeating: UInt8(ascii: "x"), count: 1000)) }
    watch.take(Array("end\nlast\n".utf8))
    #expect(watch.look(at: begin)?.lines.last == "last")
    watch.take(Array(String(repeating: "y\n", count: 50_000).utf8))
    #expect(watch.look(at: begin)?.lines.last == "y")
    watch.take(Array("y\n".utf8))
    #expect(watch.look(at: begin) == .init(lines: [], whole: ["y"]))
    #expect(watch.lastLine == "y")
  }

  @Test("new output: each line, and those that stay")
  func news() {
    var text = OutputText()
    text.append("one\r\n10 %\r20 %\r\u{1B}[K\ntwo\ntwo\nthr".utf8)
    #expect(
      text.takeNews()
        == .init(lines: ["one", "10 %", "20 %", "two", "thr"], whole: ["one", "20 %", "two", "two"]))
    #expect(text.takeNews() == .init())
    // A bar at the screen's end is a line of its own.
    text.append("ee\n\u{1B}7\u{1B}[24;0fProgress: [ 12%]\u{1B}8four\n".utf8)
    #expect(
      text.takeNews() == .init(lines: ["three", "Progress: [ 12%]", "four"], whole: ["three", "four"]))
    text.append(Array(repeating: "a\nb\n", count: 10_000).joined().utf8)
    #expect(text.takeNews().whole.count == 200)
  }

  @Test("a character may come in two parts, and a line without an end costs no memory")
  func bytes() {
    var text = OutputText()
    text.append([0xC3])
    text.append([0xA9, 0x0A])
    #expect(text.lastLine == "é")
    var endless = OutputText()
    for _ in 0..<1000 { endless.append(repeatElement(UInt8(ascii: "x"), count: 1000)) }
    #expect(endless.lastLine?.count ?? 0 <= 400)
  }

  @Test(
    "percentages and counts are progress",
    arguments: [
      ("42%", .part(0.42)), ("45% [2 libc6 7,012 kB/9,870 kB 71%]", .part(0.45)),
      ("Building [==> ] 4/5: veil", .count(4, of: 5)), ("Step 4/5 : RUN make", .count(4, of: 5)),
      ("0 0 0 1234k 0 0 12.4M 0 --:--:-- 0:00:01 --:--:-- 12.4M", nil),
      ("0 5859k 0 0 0 0 0 0 1d 02h 1d 0:00:01 0", .part(0)), ("done: 42.5 % of it", .part(0.425)),
      ("7% then 9%", .part(0.09)),
      ("[13/288] Compiling", .count(13, of: 288)), ("(3/4) upgrading", .count(3, of: 4)),
      ("13 of 19 files", .count(13, of: 19)), ("100%", .part(1)), ("1024%", nil), ("5/7", nil),
      ("[9/3]", nil), ("0 of 0", nil), ("no number", nil), ("v.42% x", nil),
      ("42,5 %", .part(0.425)), ("done: 7,25% of it", .part(0.0725)), ("eta=5s,42%", .part(0.42)),
      ("(62,5%)", .part(0.625)), ("a, 42%", .part(0.42)), ("120,5 %", nil),
    ] as [(String, LineProgress?)])
  func progress(line: String, expected: LineProgress?) {
    #expect(LineProgress(line) == expected)
  }

  @Test(
    "a line fits its columns, and has no control characters",
    arguments: [
      ("sheep", "shee"), ("羊羊羊", "羊羊"), ("a羊羊", "a羊"), ("🐑🐑🐑", "🐑🐑"), ("❤️❤️❤️", "❤️❤️"),
      ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}e\u{301}e\u{301}"),
      ("a\nb\r\nc", "a b "), ("\u{1B}[2J", " [2J"), ("\u{9B}2J", " 2J"), ("한국어", "한국"),
    ])
  func columns(text: String, expected: String) {
    #expect(text.fitted(to: 4).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "a text for a veil has no control characters and escape sequences, and keeps its lines",
    arguments: [
      ("a\u{1B}[1;31mb\u{1B}[0m", "ab"), ("a\u{7}\u{9B}b\u{7F}", "ab"), ("a\r\n\tb\u{0}", "a\n\tb"),
      ("\u{1B}]0;title\u{7}a\u{1B}]8;;x\u{1B}\\b", "ab"), ("\u{1B}7a\u{1B}", "a"),
      ("a\u{1B}(B\u{1B}[mb\u{1B}#8", "ab"),
      ("a\u{1B}P1;2q data\u{1B}\\b\u{1B}_x\u{1B}\\\u{1B}^x\u{1B}\\\u{1B}Xx\u{1B}\\", "ab"),
      ("e\u{301}🐑", "e\u{301}🐑"),
    ])
  func shown(text: String, expected: String) {
    #expect(
      text.shown.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(text.shown.debugDescription)")
  }

  @Test(
    "the spinner has characters that the terminal supports; without line clearing there is none",
    arguments: [
      (["TERM": "xterm", "LANG": "de_CH.UTF-8"], "⠋"), (["LC_ALL": "", "LC_CTYPE": "C.utf8"], "⠋"),
      (["TERM": "xterm", "LANG": "C.UTF-8", "LC_ALL": "C"], "|"),
      (["TERM": "linux", "LANG": "C.UTF-8"], "|"),
      ([:], "|"), (["TERM": "dumb", "LANG": "C.UTF-8"], nil),
    ] as [([String: String], String?)])
  func frames(environment: [String: String], first: String?) {
    #expect(WaitingLine.frames(in: environment)?.first == first)
  }

  @Test(
    "a window is tried wherever the environment names a display",
    arguments: [
      (["DISPLAY": ":0"], true), (["WAYLAND_DISPLAY": "wayland-1"], true),
      (["BROADWAY_DISPLAY": ":5"], true), (["GDK_BACKEND": "broadway"], true),
      (["DISPLAY": "", "XDG_RUNTIME_DIR": "/nowhere"], false), ([:], false),
    ] as [([String: String], Bool)])
  func display(environment: [String: String], expected: Bool) {
    #expect(DisplayEnvironment.mayHaveDisplay(environment) == expected)
  }

  @Test(
    "the end of a command is described in words, with a shell's exit code",
    arguments: [
      (0, nil, 0), (7 << 8, "ended with 7", 7), (SIGKILL, "was ended by a signal: Killed", 137),
      (SIGSEGV | 0x80, "was ended by a signal: Segmentation fault", 139),
    ] as [(Int32, String?, Int32)])
  func endings(status: Int32, complaint: String?, code: Int32) {
    let ending = Ending(status: status)
    #expect(ending.complaint == complaint)
    #expect(ending.complaint(of: "cp", lastError: nil) == complaint.map { "cp \($0)" })
    #expect(ending.complaint(of: "cp", lastError: "no x") == complaint.map { "cp \($0): no x" })
    #expect(ending.code == code)
  }

  @Test(
    "an order to a window arrives unchanged",
    arguments: [
      .message(""), .message("one two\nthree  羊"), .detail(" x"), .part(0.25), .part(1e-9), .count(3, of: 10),
      .indeterminate, .log("one\n\ntwo"), .success, .failure("tar ended with 2: no room"), .cancelled,
    ] as [WindowOrder])
  func orders(order: WindowOrder) { #expect(WindowOrder(order.text) == order) }

  @Test("an invalid order to a window is rejected", arguments: ["", "part x", "count 3", "sheep"])
  func noOrder(text: String) { #expect(WindowOrder(text) == nil) }
}
