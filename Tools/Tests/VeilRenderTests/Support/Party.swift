import Foundation

/// A program that is not ours, asked for its own view of what we made.
enum Party {
  /// It could not be run, or ended with an error.
  struct Refusal: Error {
    var command: [String]
    var output: String
  }

  /// Runs a program to its end, and returns what it printed. One that is missing is a failure, not a reason to skip.
  @discardableResult
  static func run(_ command: String...) throws -> String { try run(command) }

  @discardableResult
  static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "300"] + command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refusal(command: command, output: output) }
    return output
  }

  /// Debian's own Python, for which Debian's packages are.
  static let python = "/usr/bin/python3"
  static let players = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/players.py"
}
