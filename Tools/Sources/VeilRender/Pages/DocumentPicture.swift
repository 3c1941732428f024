import Foundation
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilTool

/// A picture in the documents that needs only the library, without a window.
public struct DocumentPicture: Sendable {
  /// The content of the file.
  public enum Content {
    /// For a `.png`.
    case picture(Picture)
    /// For a `.svg`.
    case text(String)
  }

  /// The file's name.
  public let name: String
  /// Makes it; the same on every machine with the pinned font.
  public let make: @Sendable () throws(PictureError) -> Content

  /// All of them.
  public static let all = [
    DocumentPicture(name: "life.svg") { () throws(PictureError) in .text(try life.animatedSVG()) },
    DocumentPicture(name: "symbols.png") { () throws(PictureError) in .picture(try SymbolSheet.picture()) },
    DocumentPicture(name: "indicators.png") { () throws(PictureError) in
      .picture(try IndicatorSheet.picture())
    },
    DocumentPicture(name: "drawing-time.png") { () throws(PictureError) in
      .picture(try DrawingTimeSheet.picture())
    },
    DocumentPicture(name: "styles-light.png") { () throws(PictureError) in
      .picture(try StyleSheet.picture(isDark: false))
    },
    DocumentPicture(name: "styles-dark.png") { () throws(PictureError) in
      .picture(try StyleSheet.picture(isDark: true))
    },
  ]

  /// Writes all of them into a folder, which is created if necessary.
  ///
  /// - Parameter progress: gets the completed fraction, 0…1.
  public static func writeAll(
    to folder: String, progress: (Double) -> Void = { _ in }
  ) throws(ToolError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(
        folder, "it is not a folder, and cannot be created", advice: "Give a folder that you may write to")
    }
    for (index, picture) in all.enumerated() {
      let path = folder + "/" + picture.name
      switch try ToolError.about(path, picture.make) {
      case .picture(let picture):
        try ToolError.about(path) { () throws(PictureError) in try picture.writePNG(to: path) }
      case .text(let text): try Data(text.utf8).write(toFile: path)
      }
      progress(Double(index + 1) / Double(all.count))
    }
  }

  /// The first picture in the README: work from its beginning to its end.
  private static var life: Rendering {
    Rendering(
      message: "Uploading…", progress: 1, result: "Sent",
      surroundings: Surroundings(size: Geometry.Size(width: 480, height: 300), scale: 2),
      ground: .page(isDark: false))
  }
}
