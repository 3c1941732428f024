extension SwiftWriter {
  /// An assignment, in one line if it is not too long; else the arguments of a call in it as those of `call`.
  mutating func assign(_ name: String, _ value: String) {
    let whole = name + " = " + value
    guard let call = SwiftWriter.outermostCall(in: whole) else { return line(whole) }
    list(call.head, call.arguments, last: call.tail)
  }

  /// The outermost call with several arguments: the text up to them, they, and the text behind them; nil if there is
  /// none.
  private static func outermostCall(in text: String) -> (head: String, arguments: [String], tail: String)? {
    let code = positionsOfCode(in: text)
    for (place, start) in code.enumerated() where text[start] == "(" {
      var depth = 0
      var begin = text.index(after: start)
      var arguments: [String] = []
      for index in code[(place + 1)...] {
        let isEnd = text[index] == ")" && depth == 0
        if isEnd || (text[index] == "," && depth == 0) {
          arguments.append(String(text[begin..<index]))
          begin = text.index(after: index)
          // Behind a comma stands a space.
          if !isEnd { begin = text.index(after: begin) }
        }
        if isEnd {
          guard arguments.count > 1 else { break }
          return (String(text[...start]), arguments, String(text[index...]))
        }
        if "([".contains(text[index]) { depth += 1 }
        if ")]".contains(text[index]) { depth -= 1 }
      }
    }
    return nil
  }

  /// What stands in no literal.
  private static func positionsOfCode(in text: String) -> [String.Index] {
    var isLiteral = false
    var isEscaped = false
    return text.indices.filter { index in
      let isQuote = text[index] == "\"" && !isEscaped
      isEscaped = isLiteral && text[index] == "\\" && !isEscaped
      if isQuote { isLiteral.toggle() }
      return !isLiteral && !isQuote
    }
  }
}
