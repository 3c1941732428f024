import Foundation
import Testing

/// In terminals with the shells that people type into.
@Suite("Two veil run in one pipeline", .serialized)
struct PipelineTests {
  @Test(
    "what the first command writes reaches the second, and the exit code is the second's",
    arguments: Shell.all)
  func output(name: String) throws {
    let shell = try Shell(name)
    let seen = try shell.run(
      "veil run -- seq 1 20000 | veil run -- sh -c 'cksum; exit 7'; echo code $?")
    let plain = try shell.run("seq 1 20000 | cksum")
    #expect(plain.first?.isNumber == true)
    #expect(seen.contains(plain.prefix { $0 == " " || $0.isNumber }), "\(seen)")
    #expect(seen.contains("code 7"), "\(seen)")
  }

  @Test("Ctrl-C reaches each command once, and the shell is back", arguments: Shell.all)
  func interrupted(name: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    func command(_ name: String) -> String {
      // Output of the first goes to the terminal, too.
      "veil run -- bash -c 'trap \"echo \(name) heard >&2; exit 3\" INT; echo \(name) begun >&2; while :; do sleep 0.1; done'"
    }
    shell.type("\(command("one")) | \(command("two"))\r")
    // In any order.
    _ = try eventually("both") { () -> Bool? in
      _ = try? shell.wait(for: "never", within: 0.2)
      return shell.text.contains("one begun") && shell.text.contains("two begun") ? true : nil
    }
    shell.type("\u{3}")
    let seen = try shell.wait(for: Shell.prompt)
    for name in ["one", "two"] {
      #expect(seen.components(separatedBy: "\(name) heard").count == 2, "\(seen)")
    }
    #expect(try shell.run("stty -a") == before)
  }

  @Test("Ctrl-Z stops both with their commands, and fg continues them", arguments: Shell.all)
  func stopped(name: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    shell.type(
      "veil run -- sh -c 'echo be\\gun; read line < /dev/tty; echo got $line' | veil run -- sh -c 'cat; echo over'\r"
    )
    try shell.wait(for: "begun")
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    let jobs = try shell.run("jobs").lowercased()
    #expect(jobs.contains("stopped") || jobs.contains("suspended"), "\(jobs)")
    #expect(try shell.run("stty -a") == before)
    shell.type("fg\r")
    // Every shell says what it continues; from then on keys are the job's.
    try shell.wait(for: "sh -c")
    shell.type("sheep\r")
    try shell.wait(for: "got sheep")
    try shell.wait(for: "over")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
  }
}
