import Foundation

/// Sway without a screen, for as long as it is kept, driven by the program that drives it for the library's tests.
final class Sway {
  private(set) var environment = CommandRun.environment(display: nil)
  private let driver: Spawned
  private let commands: Int32
  private var answers = 0

  struct Refused: Error {
    var answer: String
  }

  init() throws {
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Tests/VeilGTKTests/Support/Displays/sway.py").standardized.path
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    // No other program holds its input open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    commands = ends[1]
    driver = try Spawned(
      ["timeout", "120", "/usr/bin/python3", "-B", script, "800", "600"], environment: environment,
      input: ends[0])
    close(ends[0])
    let own = try answer() as? [String: String] ?? [:]
    environment.merge(own) { $1 }
  }

  deinit {
    // It ends with its input.
    close(commands)
    _ = try? driver.end()
  }

  /// Calls one of the driver's commands.
  @discardableResult
  func call(_ name: String, _ arguments: Any...) throws -> Any? {
    let line =
      try JSONSerialization.data(withJSONObject: ["call": name, "arguments": arguments]) + Data("\n".utf8)
    _ = line.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
    return try answer()
  }

  private func answer() throws -> Any? {
    let line = try eventually("an answer of sway's driver", within: 60) {
      let lines = driver.output.components(separatedBy: "\n")
      return lines.count > answers + 1 ? lines[answers] : nil
    }
    answers += 1
    let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    guard let value = answer["value"] else { throw Refused(answer: line) }
    return value
  }
}
