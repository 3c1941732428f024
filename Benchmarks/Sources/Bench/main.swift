import Foundation

/// The options of the command line; see Scripts/bench.sh, which calls this.
struct Options {
  var python = "python3"
  var workers = "Benchmarks/Workers"
  var tool = "Tools/.build/release/veil"
  /// The prefixes of the wanted rows; empty: all.
  var rows: [String] = []
  var runner = Runner()
  /// A file with marks for the table.
  var write: String?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Trouble("\(option) needs a value.") }
      switch option {
      case "--python": python = value
      case "--workers": workers = value
      case "--tool": tool = value
      case "--rows": rows = value.split(separator: " ").map(String.init)
      case "--rounds": runner.rounds = Int(value) ?? runner.rounds
      case "--write": write = value.isEmpty ? nil : value
      default: throw Trouble("\(option) is not known.")
      }
    }
  }

  func wants(_ row: Row) -> Bool {
    rows.isEmpty || rows.contains(row.name.prefix { $0 != " " }.description) || rows.contains(row.name)
  }
}

func tell(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

func runAll() throws -> [String] {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let bench = Bench(python: options.python, workers: options.workers, tool: options.tool)
  var results: [Result] = []
  for row in try Bench.families.flatMap({ try $0(bench) }) where options.wants(row) {
    tell("Row \(row.name): \(row.what), beside \(row.peer)…")
    results.append(try options.runner.run(row))
  }
  let table = Table(results: results).markdown
  print(table)
  if let path = options.write {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let written = Table.replacing(in: text, with: table) else {
      throw Trouble("\(path) has no place for the table: it stands between\n\(Table.begin)\n\(Table.end)")
    }
    try written.write(toFile: path, atomically: true, encoding: .utf8)
  }
  let missed = results.filter { $0.isReached == false }.map(\.row.name)
  print(missed.isEmpty ? "\nAll figures are reached." : "\nNot reached: \(missed.joined(separator: ", ")).")
  return results.flatMap(\.failures)
}

do {
  let failures = try runAll()
  for failure in failures { tell("FAILED: \(failure)") }
  exit(failures.isEmpty ? 0 : 1)
} catch {
  tell("\(error)")
  exit(2)
}
