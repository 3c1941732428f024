import Foundation
import VeilCore

@testable import VeilTool

/// The folder of this file.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
/// Icons of strokes, of which the files in `Generated` were made.
let iconFolder = testFolder + "/Fixtures/icons"

/// An SVG file with these elements in it.
func svg(_ body: String, _ attributes: String = #"viewBox="0 0 100 100""#) -> [UInt8] {
  Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    <g fill="none" stroke="black">\(body)</g>
    </svg>
    """.utf8)
}

/// What elements draw, in the coordinates of the root.
func drawn(_ body: String) throws -> BezierPath {
  let document = try SVGDocument(SVGFile(path: "test.svg", bytes: svg(body)))
  return try SVGDrawing(document, viewport: document.canvas()?.size)
    .strokes.reduce(into: BezierPath()) { $0.append($1.path) }
}

/// The same as path data with at most four digits behind the point.
func data(_ body: String) throws -> String { try drawn(body).svgPathData(precision: 4) }

/// A file's icon.
func icon(_ bytes: [UInt8], _ options: Icon.Options = Icon.Options()) throws -> Icon {
  try Icon(SVGFile(path: "test.svg", bytes: bytes), options: options)
}

/// What is said of a file that is no icon; nil if it is one.
func complaint(_ bytes: [UInt8]) -> String? {
  do {
    _ = try icon(bytes)
    return nil
  } catch {
    return "\(error)"
  }
}

extension BezierPath {
  /// Whether both take the same steps, to within a distance.
  func isNear(_ other: BezierPath, within distance: Double = 1e-9) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { one, two in
      one.kind == two.kind
        && zip(one.points, two.points).allSatisfy {
          ($0.x - $1.x).magnitude <= distance && ($0.y - $1.y).magnitude <= distance
        }
    }
  }
}

extension BezierPath.Element {
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .curve: 3
    case .close: 4
    }
  }
}
