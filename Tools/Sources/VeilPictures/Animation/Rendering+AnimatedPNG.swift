import VeilCairo
import VeilCore

extension Rendering {
  /// The whole life as an animated PNG.
  ///
  /// - Parameters:
  ///   - rate: how many frames a second it has while something moves all the time.
  ///   - progress: is told how much is done, 0…1.
  public func animatedPNG(
    framesPerSecond rate: Double, progress: (Double) -> Void = { _ in }
  ) throws(PictureError) -> [UInt8] {
    let fonts = try fonts()
    let recording = Recording(of: life, measuring: CairoTextMeasurer(fonts))
    var list = recording.displayList(at: 0)
    let picture = try Picture(
      of: list, over: ground.list(in: surroundings), background: ground.color, fonts: fonts)
    var animation = AnimatedPNG(
      width: picture.width, height: picture.height, hasAlpha: (ground.color?.alpha ?? 0) < 1)
    for instant in recording.frames(perSecond: rate) {
      let next = recording.displayList(at: instant)
      try picture.repaint(next, within: next.changes(since: list))
      list = next
      try animation.append(picture, at: instant)
      progress(instant / recording.duration)
    }
    return animation.file(duration: recording.duration, isOnce: preview?.isOnce ?? false)
  }
}
