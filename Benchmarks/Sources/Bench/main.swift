import Foundation

func tell(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Runs the rows: all, or those with the numbers in `ROWS`. Scripts/bench.sh calls this with the peers' Python and the
/// path of `veil`; its other options are in the environment.
func runAll() throws -> [String] {
  guard CommandLine.argc == 3 else { throw Trouble("usage: Bench PYTHON VEIL") }
  let bench = Bench(
    python: CommandLine.arguments[1], workers: "Benchmarks/Workers", tool: CommandLine.arguments[2])
  let options = ProcessInfo.processInfo.environment
  let numbers = (options["ROWS"] ?? "").split(separator: " ")
  let runner = Runner(rounds: options["ROUNDS"].flatMap { Int($0) } ?? Runner().rounds)
  var results: [Result] = []
  for row in try Bench.families.flatMap({ try $0(bench) }) {
    guard numbers.isEmpty || numbers.contains(row.name.prefix { $0 != " " }) else { continue }
    tell("Row \(row.name): \(row.what), beside \(row.peer)…")
    results.append(try runner.run(row))
  }
  let table = Table(results: results).markdown
  print(table)
  if options["WRITE"]?.isEmpty == false {
    let path = "Documentation/figures.md"
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
