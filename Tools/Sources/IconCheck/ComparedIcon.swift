import PictureComparison
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilTool

/// A foreign icon as a symbol, beside librsvg's picture of its file.
struct ComparedIcon {
  /// The maximum difference between a symbol's pixels and librsvg's. Where strokes overlap, librsvg
  /// antialiases their edges twice; a symbol, which is one stroke, does so once.
  private static let mean = 0.007
  /// A larger difference than antialiasing makes at any edge.
  private static let clear = 0.5
  private static let share = 0.0002
  /// The same for strokes with butt ends: their corners are mitred, and those of the file may be round.
  private static let mitredShare = 0.00025
  /// The same for a symbol that is the centre line of filled outlines: its ends and corners are round, those
  /// of the file need not be.
  private static let outlined = (mean: 0.012, share: 0.01)
  /// The part of a symbol whose loss must be visible.
  private static let torn = 0.03

  let icon: Icon
  /// librsvg's picture.
  let original: Picture
  /// The difference of the symbol from it.
  let disparity: Disparity

  /// Reads a file, and librsvg's picture of it: black on white.
  init(reading file: String, shownAs picture: String) throws {
    icon = try Icon(reading: file)
    original = try Picture(readingPNG: picture)
    disparity = try ComparedIcon.disparity(of: icon, icon.symbol.path, from: original)
  }

  /// Whether the symbol looks like the file.
  var agrees: Bool {
    guard icon.isCentreLine else { return isSame(disparity) }
    return disparity.isWithin(mean: ComparedIcon.outlined.mean, share: ComparedIcon.outlined.share)
  }

  /// Whether the tool has reported that the symbol does not show all of the file.
  var isExcused: Bool { !icon.losses.isEmpty }

  /// Whether it would be noticed if the end of the symbol's stroke were missing.
  func isSeenTorn() throws -> Bool {
    let path = icon.symbol.path.trimmed(from: 0, to: 1 - ComparedIcon.torn)
    return !isSame(try ComparedIcon.disparity(of: icon, path, from: original))
  }

  private func isSame(_ disparity: Disparity) -> Bool {
    disparity.isWithin(
      mean: ComparedIcon.mean, share: icon.hasRoundEnds ? ComparedIcon.share : ComparedIcon.mitredShare)
  }

  private static func disparity(
    of icon: Icon, _ path: BezierPath, from original: Picture
  ) throws -> Disparity {
    let side = Double(original.width)
    let frame = Geometry.Rect(x: 0, y: 0, width: side, height: Double(original.height))
    let stroke = DisplayList.Shape.stroke(
      path.mapped(to: frame), .black, width: icon.strokeWidth * side, cap: icon.hasRoundEnds ? .round : .butt)
    let list = DisplayList(
      size: frame.size, scale: 1, turn: .upright, opacity: 1,
      layers: [DisplayList.Layer(.panel, frame: frame, shapes: [stroke])])
    return Disparity(original, try Picture(of: list, background: .white), clear: clear)
  }
}

extension Icon {
  /// The width of its strokes, in sides of the unit square; a usual one if the file has none.
  var strokeWidth: Double { lineWidth ?? 1 / 12 }
}
