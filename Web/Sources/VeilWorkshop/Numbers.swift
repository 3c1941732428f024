import VeilCore

/// `Double(_:)` of a text needs a system's library, which a page lacks. This reads a number as path data is read, to the
/// same bits as everywhere.
///
/// - Returns: the end of the text; nil if it is not a number.
@_cdecl("_swift_stdlib_strtod_clocale")
public func readNumber(
  _ text: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<Double>
) -> UnsafePointer<UInt8>? {
  var length = 0
  var digits: [UInt8] = []
  while text[length] != 0 {
    // Path data has no point without digits behind it.
    let isPoint = text[length] == UInt8(ascii: ".")
    if !isPoint || (0x30...0x39).contains(text[length + 1]) { digits.append(text[length]) }
    length += 1
  }
  guard let path = try? BezierPath(svgPathData: "M" + String(decoding: digits, as: UTF8.self) + " 0"),
    path.elements.count == 1, case .move(let point) = path.elements[0]
  else { return nil }
  result.pointee = point.x
  return text + length
}
