/// An error of the tool: where, what, and what to do.
public struct ToolError: Error, Hashable, CustomStringConvertible {
  /// The file or folder, as given.
  public var file: String
  /// The line in the file; nil: none.
  public var line: Int?
  /// What was found.
  public var problem: String
  /// What to do.
  public var advice: String

  /// Creates an error with advice.
  package init(_ file: String, line: Int? = nil, _ problem: String, advice: String) {
    self.file = file
    self.line = line
    self.problem = problem
    self.advice = advice
  }

  /// One line, in the format of compilers.
  public var description: String {
    let place = line.map { "\(file.printable()):\($0)" } ?? file.printable()
    return "\(place): error: \(problem). \(advice)."
  }
}

extension String {
  /// The text for one line of a message: without control characters, and shortened.
  package func printable(upTo limit: Int = 200) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) {
      text.append(scalar.properties.generalCategory.isPrintable ? scalar : "\u{FFFD}")
    }
    return String(text) + (unicodeScalars.count > limit ? "…" : "")
  }

  /// The text in quotes, shortened.
  package var quoted: String { "\"" + printable(upTo: 40) + "\"" }
}

extension Unicode.GeneralCategory {
  /// Whether it neither breaks a line nor changes the reading direction.
  var isPrintable: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
