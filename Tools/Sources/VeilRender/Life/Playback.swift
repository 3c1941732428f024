import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilTool

/// A life for a window: painted at any instant, with the pixels of pictures.
public struct Playback {
  /// The duration, in seconds.
  public let duration: Double

  private let recording: Recording
  private let ground: DisplayList
  private let painter: CairoPainter

  /// Plays the life of a rendering.
  ///
  /// - Throws: ``ToolError`` if the font of all pictures is missing.
  public init(_ rendering: Rendering) throws(ToolError) {
    let fonts = try ToolError.about("veil preview") { () throws(PictureError) in try rendering.fonts() }
    recording = Recording(of: rendering.life, measuring: CairoTextMeasurer(fonts))
    painter = CairoPainter(fonts: fonts)
    ground = rendering.groundList
    duration = recording.duration
  }

  /// The list at an instant; equal lists look the same.
  public func list(at now: Double) -> DisplayList { recording.displayList(at: now) }

  /// Paints one of its lists over its background.
  ///
  /// - Parameters:
  ///   - list: from ``list(at:)``.
  ///   - context: a `cairo_t *` whose unit is the point.
  public func paint(_ list: DisplayList, on context: OpaquePointer) {
    painter.paint(ground, on: context)
    painter.paint(list, on: context)
  }
}
