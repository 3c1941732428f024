import Foundation
import VeilCairo
import VeilPictures
import VeilTool

/// The format of a file.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// One instant, in pixels.
  case png
  /// The whole life, in pixels.
  case apng
  /// The whole life in shapes, or one instant of it.
  case svg
  /// The whole life in shapes, for players of Lottie.
  case lottie

  /// The extensions of its files, the usual one first.
  public var extensions: [String] { self == .lottie ? ["json", "lottie"] : [rawValue] }

  /// What it shows, for a help text.
  public var summary: String {
    switch self {
    case .png: "One instant, in pixels."
    case .apng: "The whole life, in pixels."
    case .svg: "The whole life, or one instant, in shapes."
    case .lottie: "The whole life in shapes, for Lottie players."
    }
  }

  /// Whether it can show one instant.
  public var hasInstants: Bool { self == .png || self == .svg }

  /// Whether it can show the whole life.
  public var isAnimated: Bool { self != .png }

  /// The usual extension of each format.
  public static var usualExtensions: [String] { allCases.compactMap(\.extensions.first) }

  /// The usual extensions of formats in a sentence: ".png, .svg or .json".
  public static func list(where isListed: (PictureFormat) -> Bool) -> String {
    let names = allCases.filter(isListed).compactMap(\.extensions.first).map { "." + $0 }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The format of a file's extension.
  ///
  /// - Throws: for an unknown extension.
  public init(ofFile path: String) throws(ToolError) {
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = PictureFormat.allCases.first(where: { $0.extensions.contains(name) }) else {
      throw ToolError(
        path, "its extension selects no format",
        advice: "Use \(PictureFormat.list { _ in true }), or give --format")
    }
    self = format
  }

  /// The format of an animation's file extension: an animated PNG may have the extension `.png`.
  ///
  /// - Throws: for an unknown extension.
  public static func animation(ofFile path: String) throws(ToolError) -> PictureFormat {
    let format = try? PictureFormat(ofFile: path)
    if format == .png { return .apng }
    guard let format, format.isAnimated else {
      throw ToolError(
        path, "its extension selects no format",
        advice: "Use \(list { $0 == .png || $0.isAnimated && $0 != .apng })")
    }
    return format
  }
}

extension Rendering {
  /// Writes a file, and replaces an existing one.
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
