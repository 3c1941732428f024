import VeilCore

extension BezierPath {
  /// A path's elements with their running lengths, wherever they are stored: finds points by length.
  struct Ruler {
    let elements: UnsafeBufferPointer<Element>
    /// The drawn distance after each element.
    let lengths: UnsafeBufferPointer<Double>
    let total: Double
    let relativeError: Double

    /// Writes the running lengths of a path, and returns the last.
    static func fill(
      _ lengths: UnsafeMutableBufferPointer<Double>, measuring elements: UnsafeBufferPointer<Element>,
      relativeError: Double
    ) -> Double {
      var total = 0.0
      var pen = Pen()
      for index in elements.indices {
        let next =
          total + BezierPath.length(drawnBy: &pen, elements[index], relativeError: relativeError)
        // As in `length(relativeError:)`.
        if next.isFinite { total = next }
        lengths.initializeElement(at: index, to: total)
      }
      return total
    }

    /// The drawn distance before an element.
    @inline(__always)
    func length(before index: Int) -> Double { index > 0 ? lengths[index - 1] : 0 }

    /// The first element that ends beyond `distance`, or at it; the count if there is none.
    func firstElement(endingBeyond distance: Double, orAt includesEqual: Bool) -> Int {
      var low = 0
      var high = lengths.count
      while low < high {
        let middle = low + (high - low) / 2
        if lengths[middle] > distance || (includesEqual && lengths[middle] == distance) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return low
    }

    /// The curve's own parameter at the drawn `distance`.
    func parameter(at distance: Double, in segment: Segment, drawnBy index: Int) -> Double {
      let before = length(before: index)
      let length = lengths[index] - before
      let travelled = distance - before
      guard travelled > 0, length > 0 else { return 0 }
      guard travelled < length else { return 1 }
      if case .line = segment { return travelled / length }
      return Hodograph(segment).parameter(at: travelled, of: length, error: total * relativeError * 0.1)
    }

    /// The segment at a fraction of the length, with the parameter there; nil: a path without length.
    func locate(_ fraction: Double) -> (segment: Segment, t: Double)? {
      guard total > 0 else { return nil }
      let distance = fraction.nearestFraction * total
      let index =
        distance > 0
        ? firstElement(endingBeyond: distance, orAt: true) : firstElement(endingBeyond: 0, orAt: false)
      guard index < lengths.count, let segment = elements.segment(at: index) else { return nil }
      return (segment, parameter(at: distance, in: segment, drawnBy: index))
    }
  }
}
