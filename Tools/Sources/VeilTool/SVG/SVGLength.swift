import VeilCore

/// A length attribute, in user units.
enum SVGLength {
  /// The reference of a percentage.
  enum Axis {
    case width
    case height
    case diagonal
  }

  /// User units per unit, as in CSS: 96 per inch.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]
  /// No number needs more characters; a longer text is not read.
  private static let longest = 100

  /// Parses a length; nil: invalid, or in a unit that depends on a font.
  ///
  /// - Parameter viewport: The reference of percentages; nil: none.
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
