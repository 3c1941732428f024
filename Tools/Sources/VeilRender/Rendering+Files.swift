import Foundation
import VeilPictures
import VeilTool

extension Rendering {
  /// Writes a file, and replaces an existing one; "-" is standard output.
  ///
  /// - Parameters:
  ///   - instant: the instant of a still picture, in seconds; nil: when nothing moves except a spinner, and
  ///     in an SVG the whole life.
  ///   - rate: frames per second of an animated PNG.
  ///   - progress: gets the completed fraction, 0…1.
  public func write(
    to path: String, as format: PictureFormat, at instant: Double? = nil, framesPerSecond rate: Double,
    progress: (Double) -> Void = { _ in }
  ) throws(ToolError) {
    let path = path == "-" ? "/dev/stdout" : path
    switch format {
    case .png:
      try ToolError.about(path) { () throws(PictureError) in try picture(at: instant).writePNG(to: path) }
    case .apng:
      let bytes = try ToolError.about(path) { () throws(PictureError) in
        try animatedPNG(framesPerSecond: rate, progress: progress)
      }
      try Data(bytes).write(toFile: path)
    case .svg:
      let text = try ToolError.about(path) { () throws(PictureError) in
        instant == nil ? try animatedSVG() : try stillSVG(at: instant)
      }
      try Data(text.utf8).write(toFile: path)
    case .lottie:
      let text = try ToolError.about(path) { () throws(PictureError) in try lottie() }
      try Data(text.utf8).write(toFile: path)
    }
  }
}

extension Data {
  /// Writes a file, and replaces an existing one once all of it is written.
  func write(toFile path: String) throws(ToolError) {
    do throws(FileReplacement.Failure) {
      try FileReplacement.write(Array(self), to: path)
    } catch {
      switch error {
      case .refused(let number):
        throw ToolError(
          path, "it cannot be written: \(String(cString: strerror(number)))", advice: ToolError.writingAdvice)
      case .cut(let number):
        throw ToolError(
          path, "not all of it could be written: \(String(cString: strerror(number)))",
          advice: "Make room on the disk")
      }
    }
  }
}

extension ToolError {
  /// The advice for a file that cannot be written.
  static let writingAdvice = "Give a file in an existing folder with write permission"

  /// The result of making or writing a file, or its error.
  static func about<Result>(
    _ path: String, _ make: () throws(PictureError) -> Result
  ) throws(ToolError) -> Result {
    do { return try make() } catch { throw ToolError(path, error) }
  }

  /// The error for a picture that could not be made.
  init(_ path: String, _ error: PictureError) {
    switch error {
    case .cannotWrite(path: _, let reason):
      self.init(path, "it cannot be written: \(reason)", advice: ToolError.writingAdvice)
    case .tooLarge(let size, let scale):
      self.init(
        path,
        "\(Numeral.text(size.width)) × \(Numeral.text(size.height)) points at scale \(Numeral.text(scale)) "
          + "are too many pixels", advice: "Give a smaller --size or --scale")
    case .fontNotFound(let family):
      self.init(
        path, "all pictures need the font \(family), which is not installed",
        advice: "Install it (Debian: fonts-dejavu-core)")
    case .emptySize:
      self.init(path, "it would have no pixels", advice: "Give a larger --size or --scale")
    case .invalidGeometry:
      self.init(
        path, "a coordinate in it is not a number, or far outside",
        advice: "Give a smaller --size or --text-scale")
    case .cannotRead(path: _, let reason):
      self.init(path, "it cannot be read: \(reason)", advice: "Give a PNG")
    case .failed(let reason):
      self.init(path, "it cannot be made: \(reason)", advice: "Give a smaller --size or --scale")
    }
  }
}
