/// A user's pattern for the progress in lines of output.
public struct ProgressPattern: Sendable {
  /// The error of a pattern, with advice.
  public struct Malformed: Error, CustomStringConvertible {
    public var description: String
  }

  private let text: String

  /// - Parameter text: a regular expression with one group for a percentage, or two for a count and its
  ///   total.
  public init(_ text: String) throws(Malformed) {
    do {
      // Also matches the empty string, to count the groups.
      let groups = try "".wholeMatch(of: Regex("(?:\(text))|"))?.output.count ?? 0
      guard (2...3).contains(groups) else {
        throw Malformed(
          description: "It needs one group in parentheses for a percentage, or two for a count and its total."
        )
      }
    } catch let error as Malformed {
      throw error
    } catch {
      throw Malformed(description: "It is not a regular expression: \(error)")
    }
    self.text = text
  }

  /// The progress in a line; nil: none. The last match counts.
  public func progress(in line: String) -> LineProgress? {
    // A regular expression is not Sendable, so it is created where it is used.
    guard let match = (try? Regex(text)).flatMap({ line.matches(of: $0).last }) else { return nil }
    let groups = match.output.dropFirst().map { $0.substring ?? "" }
    guard groups.count == 2 else {
      guard let percent = groups.first.flatMap({ Double($0.replacing(",", with: ".")) }),
        (0...100).contains(percent)
      else { return nil }
      return .part(percent / 100)
    }
    guard let done = Int(groups[0]), let total = Int(groups[1]), total > 0, (0...total).contains(done) else {
      return nil
    }
    return .count(done, of: total)
  }
}
