import PictureComparison
import VeilCore
import VeilEngine
import VeilPictures
import VeilTool

/// Icons of a set whose lines are filled outlines, beside the same ones in the set's edition of strokes.
enum OutlinedIcon {
  /// How far a line that is near its stroke may be from it, in widths of the line.
  static let tolerance = 0.25
  /// The most that two pictures of the same drawing are apart.
  private static let same = (mean: 0.01, share: 0.005)
  /// How far places are apart that are looked at, in sides of the unit square.
  private static let step = 0.005

  /// How far the line that an icon became and the strokes are apart at most, in widths of the line; nil where both do not
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
