import VeilCairo
import VeilPictures

/// How far two pictures of the same thing by different painters are apart.
package struct Disparity: CustomStringConvertible {
  /// The mean difference of a component, 0…1, without what comes of rounding a colour.
  package var mean: Double
  /// The part of the pixels of which a component differs clearly: more than the edges of shapes, which every painter
  /// smooths in its own way.
  package var share: Double

  /// Painters that lay one colour over another round it at other places.
  private static let rounding = 4

  /// Everything differs where the sizes do.
  ///
  /// - Parameter clear: By how much a component differs clearly, 0…1; a fifth by default.
  package init(_ one: Picture, _ other: Picture, clear: Double = 0.2) {
    self.init(one, other, width: one.width, height: one.height, clear: clear)
    if one.width != other.width || one.height != other.height { (mean, share) = (1, 1) }
  }

  private init(_ one: Picture, _ other: Picture, width: Int, height: Int, clear: Double) {
    var sum = 0
    var count = 0
    let limit = Int(clear * 255)
    one.withPixels { mine in
      other.withPixels { theirs in
        for y in 0..<min(height, other.height) {
          for x in 0..<min(width, other.width) {
            let pair = (mine[y * one.stride + x], theirs[y * other.stride + x])
            guard pair.0 != pair.1 else { continue }
            var largest = 0
            for shift: UInt32 in [0, 8, 16, 24] {
              let difference = abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF))
              if difference > Disparity.rounding { sum += difference }
              largest = max(largest, difference)
            }
            if largest > limit { count += 1 }
          }
        }
      }
    }
    let pixels = Double(width * height)
    mean = Double(sum) / (pixels * 4 * 255)
    share = Double(count) / pixels
  }

  /// Whether it looks the same.
  package func isWithin(mean: Double, share: Double) -> Bool { self.mean <= mean && self.share <= share }

  package var description: String { "mean \(mean), share \(share)" }
}
