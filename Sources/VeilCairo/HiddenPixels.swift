/// Pixels of a box that are not known. They get the mean of those around that are, from the outside in.
///
/// Each pixel is visited once, by pointers and plain loops: a build without optimisation, in which an app is developed, takes
/// a microsecond for each call of a collection.
struct HiddenPixels {
  private let hidden: [Int]
  private let box: PixelBox

  /// What is known of a pixel.
  private enum State {
    static let known: UInt8 = 0
    static let hidden: UInt8 = 1
    /// It becomes known with the present ring, or with the next one.
    static let isNext: UInt8 = 2
  }

  init(_ hidden: [Int], of box: PixelBox) {
    self.hidden = hidden
    self.box = box
  }

  /// All pixels of the box, with the hidden ones filled.
  func filled(in pixels: [UInt32]) -> [UInt32] {
    guard !hidden.isEmpty else { return pixels }
    var pixels = pixels
    var states = [UInt8](repeating: State.known, count: pixels.count)
    // The hidden pixels, in the order in which they become known.
    var order = hidden
    pixels.withUnsafeMutableBufferPointer { pixels in
      states.withUnsafeMutableBufferPointer { states in
        order.withUnsafeMutableBufferPointer { order in
          guard let pixels = pixels.baseAddress, let states = states.baseAddress,
            let order = order.baseAddress
          else { return }
          fill(pixels, states, order)
        }
      }
    }
    return pixels
  }

  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ states: UnsafeMutablePointer<UInt8>,
    _ order: UnsafeMutablePointer<Int>
  ) {
    hidden.withUnsafeBufferPointer { hidden in
      var place = 0
      while place < hidden.count {
        states[hidden[place]] = State.hidden
        place += 1
      }
      // The first ring lies beside known pixels.
      var end = 0
      place = 0
      while place < hidden.count {
        if hasKnownNeighbor(hidden[place], states) {
          order[end] = hidden[place]
          end += 1
        }
        place += 1
      }
      var start = 0
      while start < end {
        let ring = start..<end
        place = ring.lowerBound
        while place < ring.upperBound {
          states[order[place]] = State.isNext
          pixels[order[place]] = mean(around: order[place], pixels, states)
          place += 1
        }
        place = ring.lowerBound
        while place < ring.upperBound {
          states[order[place]] = State.known
          place += 1
        }
        place = ring.lowerBound
        while place < ring.upperBound {
          let around = neighbors(of: order[place])
          queue(around.left, states, order, &end)
          queue(around.right, states, order, &end)
          queue(around.above, states, order, &end)
          queue(around.below, states, order, &end)
          place += 1
        }
        start = ring.upperBound
      }
    }
  }

  private func queue(
    _ index: Int, _ states: UnsafeMutablePointer<UInt8>, _ order: UnsafeMutablePointer<Int>, _ end: inout Int
  ) {
    guard index >= 0, states[index] == State.hidden else { return }
    states[index] = State.isNext
    order[end] = index
    end += 1
  }

  private func hasKnownNeighbor(_ index: Int, _ states: UnsafeMutablePointer<UInt8>) -> Bool {
    let around = neighbors(of: index)
    return isKnown(around.left, states) || isKnown(around.right, states) || isKnown(around.above, states)
      || isKnown(around.below, states)
  }

  private func isKnown(_ index: Int, _ states: UnsafeMutablePointer<UInt8>) -> Bool {
    index >= 0 && states[index] == State.known
  }

  /// The mean of the known neighbours, two channels at once.
  private func mean(
    around index: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ states: UnsafeMutablePointer<UInt8>
  ) -> UInt32 {
    var sums = Sums()
    let around = neighbors(of: index)
    if isKnown(around.left, states) { sums.add(pixels[around.left]) }
    if isKnown(around.right, states) { sums.add(pixels[around.right]) }
    if isKnown(around.above, states) { sums.add(pixels[around.above]) }
    if isKnown(around.below, states) { sums.add(pixels[around.below]) }
    return sums.mean
  }

  /// The indices of the pixels around one; -1 beyond the box.
  private func neighbors(of index: Int) -> (left: Int, right: Int, above: Int, below: Int) {
    let x = index % box.width
    return (
      x > 0 ? index - 1 : -1, x < box.width - 1 ? index + 1 : -1,
      index - box.width < 0 ? -1 : index - box.width,
      index + box.width < box.count ? index + box.width : -1
    )
  }

  private struct Sums {
    private var even: UInt32 = 0
    private var odd: UInt32 = 0
    private var count: UInt32 = 0

    mutating func add(_ pixel: UInt32) {
      even &+= pixel & 0xff00ff
      odd &+= pixel >> 8 & 0xff00ff
      count &+= 1
    }

    var mean: UInt32 {
      guard count > 0 else { return 0 }
      return Sums.divide(even, by: count) | Sums.divide(odd, by: count) << 8
    }

    private static func divide(_ channels: UInt32, by count: UInt32) -> UInt32 {
      (channels & 0xffff) / count | ((channels >> 16) / count) << 16
    }
  }
}
