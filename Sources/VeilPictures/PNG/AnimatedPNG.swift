import VeilCairo

/// An animated PNG (APNG): each frame contains only the rectangle of pixels that it changes.
///
/// ```swift
/// var animation = AnimatedPNG(width: picture.width, height: picture.height, hasAlpha: false)
/// for instant in instants {
///   try picture.show(composition, at: instant)
///   try animation.append(picture, at: instant)
/// }
/// let bytes = try animation.file(duration: 3)
/// ```
///
/// Debian's libpng does not support the three animation chunks.
public struct AnimatedPNG {
  /// A run of equal pixels, possibly over several rows.
  struct Run {
    var pixel: UInt32
    var count: Int32
  }

  struct Frame {
    var area: PixelBox
    /// The area's pixels; in an opaque animation 0 marks an unchanged pixel. Stored as runs, since all frames
    /// wait for the last, which completes the set of colours.
    var runs: [Run]
    /// In seconds from the beginning.
    var instant: Double
  }

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  let hasAlpha: Bool
  private(set) var frames: [Frame] = []
  /// The colours of an opaque animation, after 0, the unchanged pixel; nil: too many.
  private(set) var palette: Palette?
  /// The same if there are too many for a palette.
  private(set) var colors: ColorSet?
  /// The current pixels, in Cairo's format.
  private var canvas: [UInt32]

  /// Creates an animation without frames.
  ///
  /// - Parameter hasAlpha: whether any pixel may be transparent.
  public init(width: Int, height: Int, hasAlpha: Bool) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    canvas = [UInt32](repeating: 0, count: width * height)
    guard !hasAlpha else { return }
    var palette = Palette()
    _ = palette.insert(0)
    self.palette = palette
  }

  /// The number of frames; an unchanged one does not count.
  public var count: Int { frames.count }

  /// Adds a picture from an instant on.
  ///
  /// - Parameters:
  ///   - picture: of the animation's size.
  ///   - instant: in seconds from the beginning, later than the former ones.
  /// - Throws: ``PictureError/failed(reason:)`` for a picture of another size.
  public mutating func append(_ picture: Picture, at instant: Double) throws(PictureError) {
    guard picture.width == width, picture.height == height else {
      throw .failed(reason: "a frame is as large as the animation: \(width) × \(height) pixels")
    }
    let frame: Frame?? = picture.withPixels { pixels in
      let whole = frames.isEmpty ? PixelBox(x: 0, y: 0, width: width, height: height) : nil
      guard let area = whole ?? changed(by: pixels, stride: picture.stride) else { return nil }
      let runs = take(pixels, stride: picture.stride, in: area)
      return Frame(area: area, runs: runs, instant: instant)
    }
    guard let frame else { throw .failed(reason: "it has no pixels") }
    if let frame { frames.append(frame) }
  }

  /// The area with changed pixels; nil: none.
  private func changed(by pixels: UnsafePointer<UInt32>, stride: Int) -> PixelBox? {
    canvas.withUnsafeBufferPointer { canvas in
      var (left, right, top, bottom) = (width, -1, height, -1)
      for y in 0..<height {
        let row = UnsafeBufferPointer(start: pixels + y * stride, count: width)
        let seen = UnsafeBufferPointer(rebasing: canvas[y * width..<(y + 1) * width])
        if row.elementsEqual(seen) { continue }
        left = row.indices.first { row[$0] != seen[$0] }.map { min($0, left) } ?? left
        right = row.indices.last { row[$0] != seen[$0] }.map { max($0, right) } ?? right
        top = min(top, y)
        bottom = y
      }
      return right < 0 ? nil : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// Takes an area of pixels: in an opaque animation 0 for unchanged ones.
  private mutating func take(_ pixels: UnsafePointer<UInt32>, stride: Int, in area: PixelBox) -> [Run] {
    var runs: [Run] = []
    var run = Run(pixel: 0, count: 0)
    // An opaque picture's alpha is 255, whatever its pixel says.
    let opaque: UInt32 = hasAlpha ? 0 : 0xFF00_0000
    for y in area.y..<area.y + area.height {
      let row = UnsafeBufferPointer(start: pixels + y * stride + area.x, count: area.width)
      canvas.withUnsafeMutableBufferPointer { canvas in
        let start = y * width + area.x
        for (x, pixel) in row.enumerated() {
          let pixel = pixel | opaque
          let isKept = !hasAlpha && canvas[start + x] == pixel
          canvas[start + x] = pixel
          let taken = isKept ? 0 : pixel
          if taken == run.pixel {
            run.count += 1
          } else {
            if run.count > 0 { runs.append(run) }
            run = Run(pixel: taken, count: 1)
          }
        }
      }
    }
    runs.append(run)
    if !hasAlpha {
      for run in runs where run.pixel != 0 { insert(run.pixel) }
    }
    return runs
  }

  /// Adds a colour.
  private mutating func insert(_ color: UInt32) {
    guard palette?.insert(color) != true else { return }
    if let full = palette {
      var all = ColorSet()
      for color in full.colors.dropFirst() { all.insert(color) }
      colors = all
      palette = nil
    }
    colors?.insert(color)
  }
}
