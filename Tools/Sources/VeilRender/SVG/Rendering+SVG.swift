import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

extension Rendering {
  /// The whole life as an animated SVG.
  public func animatedSVG() throws(PictureError) -> String {
    try AnimatedSVG(timeline(of: life), title: message, isOnce: preview?.isOnce ?? false).text()
  }

  /// One instant as an SVG that stands still; nil means when nothing moves any more but a spinner.
  public func stillSVG(at instant: Double? = nil) throws(PictureError) -> String {
    let fonts = try fonts()
    let list = lists(at: instant, fonts: fonts).veil
    _ = try Picture(of: list, fonts: fonts)
    return StillSVG(of: list, over: groundList, in: surroundings, fonts: fonts).text(title: message)
  }

  /// A life as shapes that stand and numbers that change.
  func timeline(of life: Life) throws(PictureError) -> Timeline {
    let fonts = try fonts()
    let recording = Recording(of: life, measuring: CairoTextMeasurer(fonts))
    // Makes sure that it can be painted at all.
    _ = try Picture(of: recording.displayList(at: 0), fonts: fonts)
    return Timeline(of: recording, over: groundList, fonts: fonts, rest: preview?.rest)
  }

  /// What is covered, with its colour as a shape.
  var groundList: DisplayList {
    var list = ground.list(in: surroundings)
    guard let color = ground.color, color.alpha > 0 else { return list }
    let frame = Geometry.Rect(origin: .zero, size: surroundings.turn.uprightSize(of: surroundings.size))
    list.layers.insert(
      DisplayList.Layer(.scrim, frame: frame, shapes: [.fill(BezierPath(rect: frame), color)]), at: 0)
    return list
  }
}
