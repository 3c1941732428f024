import PictureComparison
import VeilCore
import VeilEngine
import VeilPictures
import VeilTool

/// An icon of a set whose lines are filled outlines, beside the same one in the set's edition of strokes.
struct OutlinedIcon {
  /// How far the line may be from the stroke, in sides of the unit square: a quarter of a line that is a twelfth wide.
  static let tolerance = 1.0 / 48
  /// The most that two pictures of the same drawing are apart.
  private static let same = (mean: 0.01, share: 0.005)
  /// How far places are apart that are looked at.
  private static let step = 0.005

  /// Whether the file shows the same drawing as that of the strokes.
  let isSameDrawing: Bool
  /// Whether the symbol is the middle of its lines.
  let isLine: Bool
  /// How far line and strokes are apart at most.
  let distance: Double

  init(_ compared: ComparedIcon, strokes file: String, shownAs picture: String) throws {
    let other = try Icon(reading: file).symbol.path
    let disparity = Disparity(compared.original, try Picture(readingPNG: picture), clear: 0.5)
    isSameDrawing = disparity.isWithin(mean: OutlinedIcon.same.mean, share: OutlinedIcon.same.share)
    isLine = compared.icon.isCentreLine
    let (one, two) = (OutlinedIcon.places(on: compared.icon.symbol.path), OutlinedIcon.places(on: other))
    distance =
      isLine && isSameDrawing
      ? max(OutlinedIcon.farthest(one, two), OutlinedIcon.farthest(two, one)) : .infinity
  }

  private static func places(on path: BezierPath) -> [Geometry.Point] {
    path.subpaths.flatMap { subpath -> [Geometry.Point] in
      let measure = BezierPath.Measure(subpath)
      let count = max(1, (measure.length / step).rounded(.up))
      return (0...Int(count)).compactMap { measure.point(at: Double($0) / count) }
    }
  }

  /// How far the place is that is farthest from all others.
  private static func farthest(_ places: [Geometry.Point], _ others: [Geometry.Point]) -> Double {
    var most = 0.0
    for place in places {
      var least = Double.infinity
      for other in others {
        let (x, y) = (place.x - other.x, place.y - other.y)
        least = min(least, x * x + y * y)
      }
      most = max(most, least)
    }
    return most.squareRoot()
  }
}
