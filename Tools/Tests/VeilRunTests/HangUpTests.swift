import Foundation
import Testing

/// As in `xterm -e veil run …`, where veil is the leader of the terminal's session.
@Suite("The end of the terminal of veil run", .serialized)
struct HangUpTests {
  @Test("ends the command, and veil with it", arguments: Shell.all)
  func leader(name: String) throws {
    let shell = try Shell(name)
    shell.type("exec veil run -- sh -c 'echo process $$; sleep 60; :'\r")
    try shell.wait(for: "process ")
    let command = try #require(pid_t(try shell.wait(for: "\r\n")))
    shell.hangUp()
    _ = try eventually("the end of both") { isRunning(shell.process) || isRunning(command) ? nil : true }
  }

  @Test("costs no processor time if the command survives it, and wanted every key")
  func keys() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    // The terminal on standard error is the one that stands in.
    let command = "trap \"\" HUP; stty -icanon -echo <&2; echo begun; read line < \(gate.path)"
    shell.type("exec veil run -- sh -c '\(command)'\r")
    try shell.wait(for: "begun")
    _ = try eventually("its keys") {
      try CommandRun.shell("stty -a < \(shell.terminal)").output.contains("-icanon") ? true : nil
    }
    shell.hangUp()
    let (before, begin) = (try time(of: shell.process), Date())
    _ = try eventually("a second") { Date().timeIntervalSince(begin) > 1 ? true : nil }
    #expect(try time(of: shell.process) - before < 0.4)
    try gate.open()
    _ = try eventually("its end") { isRunning(shell.process) ? nil : true }
  }

  /// The processor time of a process, in seconds.
  private func time(of process: pid_t) throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = try #require(line.components(separatedBy: ") ").last).split(separator: " ")
    return try fields[11...12].map { try #require(Double($0)) }.reduce(0, +)
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
