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
