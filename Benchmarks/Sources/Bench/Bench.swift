import Foundation

/// Shared by the rows: the peers' paths, and the running workers.
final class Bench {
  /// The rows' files. A new family is a file in `Rows/` with a function like these, and its name here.
  static var families: [(Bench) throws -> [Row]] {
    [lengthRows, trimmingRows, flatteningRows, frameRows, pngRows, pipeRows]
  }

  let python: String
  let workers: String
  /// The path of `veil`.
  let tool: String
  private var running: [String: Worker] = [:]

  init(python: String, workers: String, tool: String) {
    self.python = python
    self.workers = workers
    self.tool = tool
  }

  /// The worker `Workers/<name>.py`, started at its first use.
  func worker(_ name: String) throws -> Worker {
    if let worker = running[name] { return worker }
    let worker = try Worker(name, python: python, folder: workers)
    running[name] = worker
    return worker
  }

  /// A worker's version.
  func version(of name: String) throws -> String { try worker(name).ask("version").first ?? "?" }
}
