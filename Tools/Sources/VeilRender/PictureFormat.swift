import Foundation
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
        advice: "Use \(list { $0 == .png || $0.isAnimated })")
    }
    return format
  }
}
