import Foundation

/// A condition that did not come to hold in time.
struct TimedOut: Error {
  var what: String
}

/// Looks at something again and again until it is there.
func eventually<Value>(
  _ what: String, within seconds: Double = 20, _ condition: () throws -> Value?
) throws -> Value {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while Date() < deadline {
    if let value = try condition() { return value }
    usleep(20_000)
  }
  throw TimedOut(what: what)
}

/// Whether a process runs; one that has ended may stay listed until its parent waits for it.
func isRunning(_ process: pid_t) -> Bool {
  guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
    return false
  }
  return line.components(separatedBy: ") ").last?.hasPrefix("Z") == false
}
