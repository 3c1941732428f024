/// A place in the app's code.
struct Place: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var description: String { "\(file):\(line)" }
}
