import Foundation

/// An installed program that the tests need.
struct Tool {
  /// The program is not installed. The test fails, since a skipped test proves nothing.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "the tests need \(name), which is not installed" }
  }

  let path: String

  init(_ name: String) throws {
    let folders = ["/usr/bin", "/bin", "/usr/local/bin"]
    guard let path = folders.map({ $0 + "/" + name }).first(where: FileManager.default.isExecutableFile)
    else {
      throw Missing(name: name)
    }
    self.path = path
  }

  /// Runs it to its end, and returns its output.
  @discardableResult
  func run(_ arguments: [String], environment: [String: String]) throws -> String {
    try ChildProcess(path, arguments, environment: environment).readToEnd()
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts it without input. It and its children end with the tests, even if they are killed.
  func serve(_ arguments: [String], environment: [String: String]) throws -> ChildProcess {
    try ChildProcess(
      Tool("sh").path, [Tool.scripts + "/until_eof.sh", path] + arguments, environment: environment,
      leadsGroup: true)
  }

  /// The folder of the scripts beside this file.
  static var scripts: String { URL(fileURLWithPath: #filePath).deletingLastPathComponent().path }
}
