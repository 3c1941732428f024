import VeilCore

/// A length in an attribute, as a number of user units.
enum SVGLength {
  /// What a percentage is a part of.
  enum Axis {
    case width
    case height
    case diagonal
  }

  /// User units in each unit, as CSS has it: 96 in an inch.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]
  /// No number needs more characters; a longer text is not read.
  private static let longest = 100

  /// Reads one; nil where it is none, or in a unit that depends on a font.
  ///
  /// - Parameter viewport: What percentages refer to; nil where there is nothing to refer to.
  static func value(_ text: String, along axis: Axis, of viewport: Geometry.Size?) -> Double? {
    guard text.utf8.count <= longest else { return nil }
    var reader = NumberReader(text)
    reader.skipSpace()
    guard let number = reader.number() else { return nil }
    let unit = reader.word().lowercased()
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
    if unit == "%" { return viewport.map { number / 100 * extent(of: $0, along: axis) } }
    return units[unit].map { number * $0 }
  }

  private static func extent(of viewport: Geometry.Size, along axis: Axis) -> Double {
    switch axis {
    case .width: viewport.width
    case .height: viewport.height
    case .diagonal:
      ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }
  }
}
