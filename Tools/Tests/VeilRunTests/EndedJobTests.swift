import Foundation
import Testing

/// In terminals with the shells that people type into.
@Suite("A job with veil run that the shell ends", .serialized)
struct EndedJobTests {
  /// Starts a job that says its command's process.
  private func start(_ shell: Shell, inBackground: Bool) throws -> (veil: pid_t, command: pid_t) {
    // The process is written where it is not cut by the prompt.
    shell.type("veil run -- sh -c 'echo process $$.; exec sleep 60'\(inBackground ? " &" : "")\r")
    try shell.wait(for: "process ")
    let command = try #require(pid_t(try shell.wait(for: ".")))
    return (try #require(parent(of: command)), command)
  }

  private func parent(of process: pid_t) -> pid_t? {
    let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return line?.components(separatedBy: ") ").last?.split(separator: " ").dropFirst().first.flatMap {
      pid_t($0)
    }
  }

  /// The terminal's modes, without what the shell may say beside them.
  private func modes(_ shell: Shell) throws -> Substring? {
    try shell.run("stty -g").split(whereSeparator: \.isNewline).first { $0.split(separator: ":").count > 10 }
  }

  private func expectEnd(_ shell: Shell, _ job: (veil: pid_t, command: pid_t), before: Substring?) throws {
    _ = try eventually("the end of both") { isRunning(job.veil) || isRunning(job.command) ? nil : true }
    let before = try #require(before)
    let after = try modes(shell)
    #expect(after == before)
    #expect(try shell.run("echo still $((40 + 2))").contains("still 42"))
  }

  @Test("kill %1 ends one in the background with its command", arguments: Shell.all)
  func running(name: String) throws {
    let shell = try Shell(name)
    let before = try modes(shell)
    let job = try start(shell, inBackground: true)
    shell.type("\r")
    try shell.wait(for: Shell.prompt)
    try shell.run("kill %1")
    try expectEnd(shell, job, before: before)
  }

  @Test("a signal for the job reaches its command once", arguments: Shell.all, ["TERM", "USR1"])
  func once(name: String, signal: String) throws {
    let shell = try Shell(name)
    let traps = "trap \"echo he\\ard\" \(signal); trap \"echo ov\\er; exit\" PROF; echo be\\gun"
    shell.type("veil run -- sh -c '\(traps); while :; do sleep 0.02; done' &\r")
    try shell.wait(for: "begun")
    shell.type("\r")
    try shell.wait(for: Shell.prompt)
    // The second is for veil alone, which passes it on after what came before it. A shell runs the traps of signals that come
    // together after its child has ended, in the order of their numbers; amid a builtin such as read, in any order.
    shell.type("kill -\(signal) %1; kill -PROF $!\r")
    let said = try shell.wait(for: "over")
    #expect(said.components(separatedBy: "heard").count == 2)
    try shell.run("wait")
  }

  @Test("kill %1 ends one that Ctrl-Z has stopped, as it ends the command alone", arguments: Shell.all)
  func stopped(name: String) throws {
    let shell = try Shell(name)
    let before = try modes(shell)
    let job = try start(shell, inBackground: false)
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    try shell.run("kill %1")
    // dash leaves it stopped, whatever it is.
    if name == "dash" { try shell.run("fg") }
    try expectEnd(shell, job, before: before)
  }
}
