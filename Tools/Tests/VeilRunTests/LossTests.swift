import Foundation
import Testing

@Suite("Write errors of veil run", .serialized)
struct LossTests {
  /// Read as well in a window or for a line on a terminal, and handed over elsewhere.
  private func onTerminal(_ command: String) throws -> String {
    let shell = try Shell("bash")
    return try shell.run("\(command); echo code $?")
  }

  @Test("a full disk is the command's error if nothing is read")
  func handedOver() throws {
    for options in ["", "--message Counting"] {
      let run = try CommandRun.shell("veil run \(options) -- seq 1 5000 > /dev/full")
      #expect(run.errors == "seq: write error: No space left on device\n")
      #expect(run.code == 1)
    }
  }

  @Test("a full disk is an error if the output is read")
  func read() throws {
    let seen = try onTerminal("veil run -- seq 1 5000 > /dev/full")
    #expect(seen.contains("veil: standard output: No space left on device"), "\(seen)")
    #expect(seen.contains("code 1"), "\(seen)")
  }

  @Test("help that cannot be written is an error", arguments: ["--help", "run --help", "--version"])
  func help(options: String) throws {
    let run = try CommandRun.shell("veil \(options) > /dev/full")
    #expect(run.errors == "veil: standard output: No space left on device\n")
    #expect(run.code == 1)
  }

  @Test(
    "a file system that is full on the way leaves what fits, and an error", arguments: ["", "--message x"])
  func limit(options: String) throws {
    let folder = try TemporaryFolder()
    let file = folder["output"]
    // A limit of a file's size, without its signal, is a small file system.
    let seen = try onTerminal(
      "(trap '' XFSZ; ulimit -f 64; veil run \(options) -- seq 1 50000 > \(file))")
    #expect(seen.contains("File too large"), "\(seen)")
    #expect(seen.contains("code 1"), "\(seen)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int == 65_536)
  }

  @Test("a small file system that is full leaves what fits, and an error")
  func smallFileSystem() throws {
    let folder = try TemporaryFolder()
    // It is mounted for this script alone.
    let rights = geteuid() == 0 ? "" : "--map-root-user"
    // A display that does not answer has everything read.
    let run = try CommandRun.shell(
      """
      export FOLDER=\(folder.path)
      rights=\(rights)
      # A root that is no mount of its own, as in a chroot, cannot be made private.
      unshare --mount $rights true 2>/dev/null || rights="$rights --propagation unchanged"
      unshare --mount $rights bash -c 'mount -t tmpfs -o size=64k small $FOLDER || exit 9
        veil run -- seq 1 50000 > $FOLDER/file
        echo $? $(stat -c %s $FOLDER/file)'
      """, display: ":4711")
    #expect(run.output == "1 65536\n")
    #expect(run.errors.contains("No space left on device"))
  }

  @Test("a target that does not block gets everything, though it cannot take it at once")
  func nonBlocking() throws {
    let veil = #"import os; os.set_blocking(1, False); os.execvp("veil", "veil run -- seq 1 200000".split())"#
    // The pipe is full before anything is read.
    let full = """
      import array, fcntl, os, termios
      waiting = array.array("i", [0])
      while waiting[0] < 60000: fcntl.ioctl(0, termios.FIONREAD, waiting)
      os.execvp("cksum", ["cksum"])
      """
    let python = "/usr/bin/python3 -c"
    let run = try CommandRun.shell(
      "\(python) '\(veil)' | \(python) '\(full)'; exit ${PIPESTATUS[0]}", display: ":4711")
    #expect(try run.output == CommandRun.shell("seq 1 200000 | cksum").output)
    #expect(run.code == 0)
  }

  @Test(
    "closed outputs stay closed", arguments: [nil, ":4711"],
    [
      "echo out >&-", "sh -c 'echo err >&2' 2>&-", "sh -c 'echo out' >&- 2>&-", "cat <&-",
      "sh -c 'echo out; cat' <&- >&-",
    ])
  func closed(display: String?, command: String) throws {
    // Each is a program, and what a shell says of its own end is left out.
    let plain = try CommandRun.shell("env \(command)", display: display)
    let veiled = try CommandRun.shell("veil run -- env \(command)", display: display)
    #expect(veiled.code == plain.code)
    #expect(veiled.output == plain.output)
    #expect(veiled.errors == plain.errors)
  }

  @Test("standard output and standard error keep their order if both have the same target")
  func order() throws {
    let both = "sh -c 'for i in 1 2 3 4 5 6 7 8 9; do echo out $i; echo err $i >&2; done'"
    let folder = try TemporaryFolder()
    let file = folder["output"]
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

  @Test("if the reader is gone, the command gets a broken pipe, and veil prints nothing")
  func readerIsGone() throws {
    let seen = try onTerminal("veil run -- yes | head -1; echo ${PIPESTATUS[0]}")
    #expect(seen.contains("y\r\n"), "\(seen)")
    #expect(seen.contains("141"), "\(seen)")
    #expect(!seen.contains("veil:"), "\(seen)")
  }
}
