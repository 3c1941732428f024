import Foundation
import Testing

@Suite("What veil run cannot write", .serialized)
struct LossTests {
  /// Read as well in a window or for a line on a terminal, and handed over elsewhere.
  private func onTerminal(_ command: String) throws -> String {
    let shell = try Shell("bash")
    return try shell.run("\(command); echo code $?")
  }

  @Test("a full disk is the command's error where nothing is read")
  func handedOver() throws {
    for options in ["", "--message Counting"] {
      let run = try CommandRun.shell("veil run \(options) -- seq 1 5000 > /dev/full")
      #expect(run.errors == "seq: write error: No space left on device\n")
      #expect(run.code == 1)
    }
  }

  @Test("a full disk is an error where the output is read for what it says")
  func read() throws {
    let seen = try onTerminal("veil run -- seq 1 5000 > /dev/full")
    #expect(seen.contains("veil: standard output: No space left on device"), "\(seen)")
    #expect(seen.contains("code 1"), "\(seen)")
  }

  @Test(
    "a file system that is full on the way leaves what fits, and an error", arguments: ["", "--message x"])
  func limit(options: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    // A limit of a file's size, without its signal, is a small file system.
    let seen = try onTerminal(
      "(trap '' XFSZ; ulimit -f 64; veil run \(options) -- seq 1 50000 > \(file))")
    #expect(seen.contains("File too large"), "\(seen)")
    #expect(seen.contains("code 1"), "\(seen)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int == 65_536)
  }

  @Test("standard output and standard error keep their order where both go to one place")
  func order() throws {
    let both = "sh -c 'for i in 1 2 3 4 5 6 7 8 9; do echo out $i; echo err $i >&2; done'"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let expected = (1...9).flatMap { ["out \($0)", "err \($0)"] }
    // What GTK says of the missing bus may stand between.
    func lines(_ text: String) -> [String] {
      text.components(separatedBy: "\n").filter { $0.hasPrefix("out ") || $0.hasPrefix("err ") }
    }
    let display = try Display()
    _ = try CommandRun.shell("veil run -- \(both) > \(file) 2>&1", display: display.name)
    #expect(try lines(String(contentsOfFile: file, encoding: .utf8)) == expected)
    let piped = try CommandRun.shell("veil run -- \(both) 2>&1 | cat", display: display.name)
    #expect(lines(piped.output) == expected)
  }

  @Test("where the reader is gone, the command gets its broken pipe, and veil prints nothing about it")
  func readerIsGone() throws {
    let seen = try onTerminal("veil run -- yes | head -1; echo ${PIPESTATUS[0]}")
    #expect(seen.contains("y\r\n"), "\(seen)")
    #expect(seen.contains("141"), "\(seen)")
    #expect(!seen.contains("veil:"), "\(seen)")
  }
}
