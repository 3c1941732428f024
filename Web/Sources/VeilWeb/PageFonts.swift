import VeilCore
import VeilEngine

/// Measures texts in the page.
struct PageFonts: TextMeasuring {
  let veil: Int32

  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    var result = (0.0, 0.0)
    withUnsafeMutableBytes(of: &result) { bytes in
      let address = UInt32(UInt(bitPattern: bytes.baseAddress))
      text.passed { text, length in
        (font.family ?? "").passed { family, familyLength in
          stageMeasure(
            veil, text, length, family, familyLength, font.size, font.weight.number, width, address)
        }
      }
    }
    return Geometry.Size(width: result.0, height: result.1)
  }
}

extension FontSpec.Weight {
  /// The weight as in CSS.
  var number: Int32 {
    switch self {
    case .regular: 400
    case .semibold: 600
    case .bold: 700
    }
  }
}
