import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

extension Rendering {
  /// The whole life as an animated SVG.
  public func animatedSVG() throws(PictureError) -> String {
    try AnimatedSVG(timeline(of: life), title: message, isOnce: preview?.isOnce ?? false).text()
  }

  /// One instant as a still SVG; nil: when nothing moves except a spinner.
  public func stillSVG(at instant: Double? = nil) throws(PictureError) -> String {
    let fonts = try fonts()
    let list = lists(at: instant, fonts: fonts).veil
    _ = try Picture(of: list, fonts: fonts)
    return StillSVG(of: list, over: groundList, in: surroundings, fonts: fonts).text(title: message)
  }

  /// A life as shapes with tracks.
  func timeline(of life: Life) throws(PictureError) -> Timeline {
    let fonts = try fonts()
    let recording = Recording(of: life, measuring: CairoTextMeasurer(fonts))
    // Checks that it can be painted at all.
    _ = try Picture(of: recording.displayList(at: 0), fonts: fonts)
    return Timeline(of: recording, over: groundList, fonts: fonts, rest: preview?.rest)
  }

  /// The background, with its colour as a shape.
  var groundList: DisplayList { ground.filledList(in: surroundings) }
}

extension CairoFonts: TextOutlining {}
