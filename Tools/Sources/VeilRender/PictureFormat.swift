import Foundation
import VeilCairo
import VeilPictures
import VeilTool

/// What a file is.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// One instant, in pixels.
  case png
  /// The whole life, in pixels.
  case apng
  /// The whole life in shapes, or one instant of it.
  case svg
  /// The whole life in shapes, for players of Lottie.
  case lottie

  /// What the end of a file's name says.
  ///
  /// - Throws: where it says nothing that is known.
  public init(ofFile path: String) throws(ToolError) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "png": self = .png
    case "apng": self = .apng
    case "svg": self = .svg
    case "json", "lottie": self = .lottie
    default:
      throw ToolError(
        path, "its name does not say what it is to be",
        advice: "Let it end in .png, .apng, .svg or .json, or say it with --format")
    }
  }

  /// What the end of a file's name says of an animation: a PNG that moves may be called `.png`.
  ///
  /// - Throws: where it says nothing that is known.
  public static func animation(ofFile path: String) throws(ToolError) -> PictureFormat {
    switch try? PictureFormat(ofFile: path) {
    case .png, .apng: return .apng
    case .svg: return .svg
    case .lottie: return .lottie
    case nil:
      throw ToolError(
        path, "its name does not say what it is to be", advice: "Let it end in .png, .svg or .json")
    }
  }
}

extension Rendering {
  /// Writes a file in the place of what was there.
  ///
  /// - Parameters:
  ///   - instant: for a picture of one instant, in seconds; nil means when nothing moves but a spinner, and in an SVG
  ///     the whole life.
  ///   - rate: frames a second of an animated PNG.
  ///   - progress: is told how much is done, 0…1.
  public func write(
    to path: String, as format: PictureFormat, at instant: Double? = nil, framesPerSecond rate: Double,
    progress: (Double) -> Void = { _ in }
  ) throws(ToolError) {
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
  /// Writes a file in the place of what was there.
  func write(toFile path: String) throws(ToolError) {
    guard let file = fopen(path, "wb") else {
      throw ToolError(
        path, "it cannot be written: \(String(cString: strerror(errno)))", advice: ToolError.writingAdvice)
    }
    let written = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == count else {
      throw ToolError(
        path, "not all of it could be written: \(String(cString: strerror(errno)))",
        advice: "Make room on the disk")
    }
  }
}

extension ToolError {
  /// What to do where a file cannot be written.
  static let writingAdvice = "Give a file in a folder that is there, and that you may write to"

  /// What making or writing a file gives, or what was wrong with it.
  static func about<Result>(
    _ path: String, _ make: () throws(PictureError) -> Result
  ) throws(ToolError) -> Result {
    do { return try make() } catch { throw ToolError(path, error) }
  }

  /// Why a picture could not be made.
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
        path, "the font \(family) is not installed, in which all pictures are set",
        advice: "Install it, on Debian as fonts-dejavu-core")
    case .emptySize:
      self.init(path, "it would have no pixels", advice: "Give a larger --size or --scale")
    case .invalidGeometry:
      self.init(
        path, "a coordinate in it is no number, or far outside",
        advice: "Give a smaller --size or --text-scale")
    case .cannotRead(path: _, let reason):
      self.init(path, "it cannot be read: \(reason)", advice: "Give a PNG")
    case .failed(let reason):
      self.init(path, "it cannot be made: \(reason)", advice: "Give a smaller --size or --scale")
    }
  }
}
