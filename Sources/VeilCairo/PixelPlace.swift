/// A place in pixels: a pixel, and a part of it.
package struct PixelPlace: Hashable, Sendable {
  /// What is nearer to a whole pixel is rounding.
  private static let tolerance = 1.0 / 256

  package let pixel: Int
  /// From 0 to 1.
  package let phase: Double

  /// Nil for what no screen has.
  package init?(_ place: Double) {
    let isWhole = abs(place - place.rounded()) < PixelPlace.tolerance
    let edge = isWhole ? place.rounded() : place.rounded(.down)
    guard let pixel = Int(exactly: edge) else { return nil }
    self.pixel = pixel
    phase = isWhole ? 0 : place - edge
  }
}
