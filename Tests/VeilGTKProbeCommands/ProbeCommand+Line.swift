import FoundationEssentials

// A command is sent to the probe as JSON on one line.
extension ProbeCommand {
  /// - Throws: The encoder's error for a number that JSON lacks, such as infinity.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// - Throws: The decoder's error for a line that is not a command.
  public init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
