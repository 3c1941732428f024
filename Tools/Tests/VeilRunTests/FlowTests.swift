import Foundation
import Testing

@testable import VeilRun

@Suite("Flows")
struct FlowTests {
  @Test(
    "bytes are read as in other tools, and written as in a file manager",
    arguments: [
      ("5000", 5000, "5.0 kB"), ("300k", 307_200, "307.2 kB"), ("2G", 2_147_483_648, "2.1 GB"),
      ("2GB", 2_000_000_000, "2.0 GB"), ("2GiB", 2_147_483_648, "2.1 GB"), ("1.5M", 1_572_864, "1.6 MB"),
      ("1", 1, "1 B"), ("999B", 999, "999 B"), ("999999", 999_999, "1.0 MB"),
    ])
  func counts(text: String, bytes: Int, said: String) throws {
    let count = try #require(ByteCount(text))
    #expect(count.bytes == bytes)
    #expect(count.description == said)
  }

  @Test(
    "anything else is not a number of bytes", arguments: ["", "G", "-5", "0", "2X", "2GG", "1e9", "9999999P"])
  func noCount(text: String) { #expect(ByteCount(text) == nil) }

  @Test("the part, and the speed once it is known")
  func speed() {
    let begin = ContinuousClock.now
    var flow = Flow(of: ByteCount(10_000_000), at: begin)
    #expect(flow.text(at: begin + .milliseconds(500)) == "0 B of 10.0 MB")
    for half in 2...10 {
      flow.bytes += 500_000
      _ = flow.text(at: begin + .milliseconds(500 * half))
    }
    #expect(flow.part == 0.45)
    flow.bytes += 500_000
    #expect(flow.text(at: begin + .milliseconds(5500)) == "5.0 MB of 10.0 MB, 1.0 MB/s")
    // Where nothing more comes it falls, and goes.
    #expect(flow.text(at: begin + .milliseconds(8000)) == "5.0 MB of 10.0 MB, 380 kB/s")
    #expect(flow.text(at: begin + .milliseconds(16000)) == "5.0 MB of 10.0 MB")
    flow.bytes = 12_000_000
    #expect(flow.part == 1)
  }

  @Test("with --size the line tells it, and every byte goes through")
  func line() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    let script = "head -c 5000000 /dev/zero; read line < \(gate.path)"
    try shell.run("stty echo")
    shell.type("veil run --size 10MB --message Copying -- sh -c '\(script)' | wc -c\r")
    try shell.wait(for: " Copying: 5.0 MB of 10.0 MB")
    try gate.open()
    try shell.wait(for: "5000000")
    try shell.wait(for: Shell.prompt)
  }
}
