import Foundation

/// A peer with a Python interface, in a process of its own that answers line by line.
///
/// A request is a task's name with its arguments, separated by tabs; the answer is "ok" with the result, or
/// "error" with the reason. A timed task takes the number of turns last, loops inside the peer's process and
/// answers with nanoseconds of processor time: communication does not count. `Workers/worker.py` is the other
/// half.
final class Worker {
  private let process = Process()
  private let requests: FileHandle
  private let answers: FileHandle
  private var received = Data()

  /// Starts `Workers/<name>.py`.
  init(_ name: String, python: String, folder: String) throws {
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-u", "\(folder)/\(name).py"]
    process.standardInput = input
    process.standardOutput = output
    requests = input.fileHandleForWriting
    answers = output.fileHandleForReading
    try process.run()
  }

  /// The process ends with its standard input.
  deinit { try? requests.close() }

  /// Runs a task, and waits for the result.
  func ask(_ task: String, _ arguments: String...) throws -> [String] { try ask(task, arguments) }

  func ask(_ task: String, _ arguments: [String]) throws -> [String] {
    try requests.write(contentsOf: Data(([task] + arguments).joined(separator: "\t").utf8 + [10]))
    let answer = try line().components(separatedBy: "\t")
    guard answer.first == "ok" else { throw Trouble("\(task): \(answer.dropFirst().joined(separator: " "))") }
    return Array(answer.dropFirst())
  }

  /// The same for numbers.
  func numbers(_ task: String, _ arguments: String...) throws -> [Double] {
    try ask(task, arguments).map { text in
      guard let number = Double(text) else { throw Trouble("\(task): \(text) is no number.") }
      return number
    }
  }

  /// A task that the worker itself times.
  func timed(_ task: String, _ arguments: String...) -> Timed {
    { turns in
      let answer = try self.ask(task, arguments + ["\(turns)"])
      guard let time = answer.first.flatMap(Double.init) else { throw Trouble("\(task) says no time.") }
      return Sample(nanoseconds: time, allocations: nil)
    }
  }

  private func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: 10) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received = Data(received[received.index(after: end)...])
        return line
      }
      let more = answers.availableData
      guard !more.isEmpty else { throw Trouble("A worker has ended; what it said stands above.") }
      received += more
    }
  }
}

/// Why nothing can be measured.
struct Trouble: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
