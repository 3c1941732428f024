import PictureComparison
import VeilCore
import VeilEngine
import VeilPictures
import VeilTool

/// Icons of a set whose lines are filled outlines, beside those of the set's version with strokes.
enum OutlinedIcon {
  /// The maximum distance of a line from its stroke, in widths of the line.
  static let tolerance = 0.25
  /// The maximum difference of two pictures of the same drawing.
  private static let same = (mean: 0.01, share: 0.005)
  /// The distance of sampled points, in sides of the unit square.
  private static let step = 0.005

  /// The maximum distance between an icon's line and the strokes, in widths of the line; nil: they do not
  /// show the same drawing.
  static func distance(
    of compared: ComparedIcon, from file: String, shownAs picture: String
  ) throws -> Double? {
    let other = try Icon(reading: file).symbol.path
    let disparity = Disparity(compared.original, try Picture(readingPNG: picture), clear: 0.5)
    guard disparity.isWithin(mean: same.mean, share: same.share) else { return nil }
    let (one, two) = (places(on: compared.icon.symbol.path), places(on: other))
    return max(farthest(one, two), farthest(two, one)) / compared.icon.strokeWidth
  }

  private static func places(on path: BezierPath) -> [Geometry.Point] {
    path.subpaths.flatMap { subpath -> [Geometry.Point] in
      let measure = BezierPath.Measure(subpath)
      let count = max(1, (measure.length / step).rounded(.up))
      return (0...Int(count)).compactMap { measure.point(at: Double($0) / count) }
    }
  }

  /// The distance of the point that is farthest from all others.
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
