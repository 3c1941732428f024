import VeilCore
import VeilEngine

/// Why a picture could not be made, read or written.
public enum PictureError: Error, Hashable, Sendable {
  /// The size, in points, is empty, or the scale is not above 0.
  case emptySize(Geometry.Size, scale: Double)
  /// The picture exceeds ``Picture/largestSide`` or ``Picture/mostPixels``.
  case tooLarge(Geometry.Size, scale: Double)
  /// A coordinate or a size in the list is not finite, or far outside every screen.
  case invalidGeometry(Composition.Element.Identity)
  /// The font family is not installed; pictures in another one would differ from machine to machine.
  case fontNotFound(String)
  /// The file could not be written, for the system's reason.
  case cannotWrite(path: String, reason: String)
  /// The file could not be read as a PNG, for Cairo's reason.
  case cannotRead(path: String, reason: String)
  /// Cairo could not make the picture, or memory is exhausted.
  case failed(reason: String)
}

extension PictureError: CustomStringConvertible {
  /// What was given, what was expected, and what to do.
  public var description: String {
    switch self {
    case .emptySize(let size, let scale):
      "A picture of \(size.width) × \(size.height) points at scale \(scale) has no pixels. "
        + "Give a width, a height and a scale above 0."
    case .tooLarge(let size, let scale):
      "A picture of \(size.width) × \(size.height) points at scale \(scale) is too large. "
        + "At most \(Picture.largestSide) pixels a side and \(Picture.mostPixels) in all are painted."
    case .invalidGeometry(let identity):
      "The layer “\(identity)” has a coordinate that is not a number or lies far outside every screen. "
        + "Give finite points."
    case .fontNotFound(let family):
      "The font family “\(family)” is not installed. "
        + "Install it (Debian: fonts-dejavu-core for DejaVu Sans), or give fonts of your own."
    case .cannotWrite(let path, let reason):
      "The picture could not be written to “\(path)”: \(reason)."
    case .cannotRead(let path, let reason):
      "No PNG could be read from “\(path)”: \(reason)."
    case .failed(let reason):
      "The picture could not be made: \(reason)."
    }
  }
}
