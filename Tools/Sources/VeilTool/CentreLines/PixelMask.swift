/// A bitmap over a part of the plane. Border pixels are never set.
struct PixelMask {
  /// The corner of the first pixel.
  let origin: SIMD2<Double>
  /// The side of a pixel.
  let pixel: Double
  let width: Int
  let height: Int
  private(set) var bits: [Bool]

  init(origin: SIMD2<Double>, pixel: Double, width: Int, height: Int) {
    (self.origin, self.pixel, self.width, self.height) = (origin, pixel, width, height)
    bits = [Bool](repeating: false, count: width * height)
  }

  subscript(column: Int, row: Int) -> Bool {
    get { bits[row * width + column] }
    set { bits[row * width + column] = newValue }
  }

  /// The centre of a pixel.
  func middle(of index: Int) -> SIMD2<Double> {
    origin + SIMD2(Double(index % width) + 0.5, Double(index / width) + 0.5) * pixel
  }

  /// The indices of the set pixels.
  var set: [Int] { bits.indices.filter { bits[$0] } }

  /// The offsets of the eight neighbours of a pixel, in order around it.
  var around: [Int] { [-width, 1 - width, 1, 1 + width, width, width - 1, -1, -width - 1] }

  /// The same shape, one pixel wide, by the method of Guo and Hall.
  func thinned() -> PixelMask {
    var result = self
    var rest = set
    let around = around
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for pass in 0..<2 {
        let gone = rest.filter { result.isOnEdge($0, around, pass) }
        guard !gone.isEmpty else { continue }
        // One after the other, so that the last pixels of a spot stay.
        for index in gone where result.isOnEdge(index, around, pass) {
          result.bits[index] = false
          hasChanged = true
        }
        rest = rest.filter { result.bits[$0] }
      }
    }
    return result
  }

  /// Whether a pixel can be removed without splitting the shape or shortening a line.
  private func isOnEdge(_ index: Int, _ around: [Int], _ pass: Int) -> Bool {
    func isSet(_ place: Int) -> Bool { bits[index + around[place % 8]] }
    var parts = 0
    var (pairs, otherPairs) = (0, 0)
    for side in [0, 2, 4, 6] {
      if !isSet(side), isSet(side + 1) || isSet(side + 2) { parts += 1 }
      if isSet(side) || isSet(side + 7) { pairs += 1 }
      if isSet(side) || isSet(side + 1) { otherPairs += 1 }
    }
    guard parts == 1, (2...3).contains(min(pairs, otherPairs)) else { return false }
    let first = pass == 0 ? 4 : 0
    return !((isSet(first) || isSet(first + 1) || !isSet(first + 3)) && isSet(first + 2))
  }

  /// The connected groups of these pixels.
  func groups(of pixels: [Int]) -> [[Int]] {
    var left = Set(pixels)
    let around = around
    var result: [[Int]] = []
    for start in pixels where left.remove(start) != nil {
      var group = [start]
      var next = 0
      while next < group.count {
        for step in around where left.remove(group[next] + step) != nil { group.append(group[next] + step) }
        next += 1
      }
      result.append(group)
    }
    return result
  }

  /// The shortest path through these pixels from one to the farthest, or to another one.
  func way(from start: Int, to end: Int? = nil, through pixels: Set<Int>) -> [Int] {
    let around = around
    var before = [start: start]
    var line = [start]
    var next = 0
    while next < line.count, line[next] != end {
      for step in around {
        let pixel = line[next] + step
        guard pixels.contains(pixel), before[pixel] == nil else { continue }
        before[pixel] = line[next]
        line.append(pixel)
      }
      next += 1
    }
    guard var place = end ?? line.last, before[place] != nil else { return [] }
    var way = [place]
    while place != start, let previous = before[place] {
      place = previous
      way.append(place)
    }
    return way.reversed()
  }
}
