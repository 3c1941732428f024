/// Which pixels have changed, or are close to one that has.
struct ChangedPixels {
  /// One for each pixel; 0: neither.
  let flags: [UInt8]

  /// - Parameters:
  ///   - now: the pixels.
  ///   - before: the pixels of the same box as they were.
  ///   - margin: how far a pixel is close, in pixels.
  init(_ now: PixelSheet, since before: PixelSheet, margin: Int) {
    let (width, height) = (now.box.width, now.box.height)
    var flags = [UInt8](repeating: 0, count: now.pixels.count)
    flags.withUnsafeMutableBufferPointer { flags in
      now.pixels.withUnsafeBufferPointer { now in
        before.pixels.withUnsafeBufferPointer { before in
          guard now.count == before.count, let flags = flags.baseAddress, let now = now.baseAddress,
            let before = before.baseAddress
          else { return }
          var row = 0
          while row < height {
            let start = row * width
            var column = 0
            while column < width {
              let first = column
              while column < width, now[start + column] != before[start + column] { column += 1 }
              if column > first {
                let left = max(first - margin, 0)
                let count = min(column + margin, width) - left
                for near in max(row - margin, 0)...min(row + margin, height - 1) {
                  (flags + near * width + left).update(repeating: 1, count: count)
                }
              }
              column += 1
            }
            row += 1
          }
        }
      }
    }
    self.flags = flags
  }
}
