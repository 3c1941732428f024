extension String {
  /// The text without control characters and a terminal's escape sequences, for which fonts have boxes. Line feeds
  /// and tabs stay.
  public var shown: String {
    let sequence =
      /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]|[\]PX^_][^\u{7}\u{1B}]*(?:\u{7}|\u{1B}\\)|[ -\/]*[0-~])/
      .matchingSemantics(.unicodeScalar)
    var scalars = replacing(sequence, with: "").unicodeScalars
    scalars.removeAll { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
    return String(scalars)
  }
}
