import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilTool

/// A life as a window plays it: painted at whatever instant it is asked for, with the pixels of its pictures.
public struct Playback {
  /// How long all of it takes, in seconds.
  public let duration: Double

  private let recording: Recording
  private let ground: DisplayList
  private let painter: CairoPainter

  /// Lets the life of a rendering happen.
  ///
  /// - Throws: ``ToolError`` where the font of all pictures is missing.
  public init(_ rendering: Rendering) throws(ToolError) {
    let fonts = try ToolError.about("veil preview") { () throws(PictureError) in try rendering.fonts() }
    recording = Recording(of: rendering.life, measuring: CairoTextMeasurer(fonts))
    painter = CairoPainter(fonts: fonts)
    ground = rendering.groundList
    duration = recording.duration
  }

  /// What is seen at an instant; two that are equal look the same.
  public func list(at now: Double) -> DisplayList { recording.displayList(at: now) }

  /// Paints a list of its own over its ground.
  ///
  /// - Parameters:
  ///   - list: of ``list(at:)``.
  ///   - context: a `cairo_t *` whose unit is the point.
  public func paint(_ list: DisplayList, on context: OpaquePointer) {
    painter.paint(ground, on: context)
    painter.paint(list, on: context)
  }
}
