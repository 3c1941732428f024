import VeilCairo
import VeilPictures

/// The difference of two pictures of the same thing by different painters.
package struct Disparity: CustomStringConvertible {
  /// The mean difference of a component, 0…1, without rounding of colours.
  package var mean: Double
  /// The part of the pixels with a clearly different component: more than antialiased edges, which differ
  /// between painters.
  package var share: Double

  /// Painters round blended colours at different steps.
  private static let rounding = 4

  /// Everything differs if the sizes do.
  ///
  /// - Parameter clear: The difference of a component that counts as clear, 0…1; a fifth by default.
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
