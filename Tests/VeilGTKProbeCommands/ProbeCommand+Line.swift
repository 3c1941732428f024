import FoundationEssentials

// How a command travels to the probe: as JSON on one line.
extension ProbeCommand {
  /// - Throws: What the encoder makes of a number that JSON has not, such as infinity.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// - Throws: What the decoder says of a line that is no command.
  public init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
