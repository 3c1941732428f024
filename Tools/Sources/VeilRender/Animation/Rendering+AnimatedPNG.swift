import VeilCairo
import VeilPictures
import VeilCore

extension Rendering {
  /// The whole life as an animated PNG.
  ///
  /// - Parameters:
  ///   - rate: frames per second during continuous motion.
  ///   - progress: gets the completed fraction, 0…1.
  public func animatedPNG(
    framesPerSecond rate: Double, progress: (Double) -> Void = { _ in }
  ) throws(PictureError) -> [UInt8] {
    let fonts = try fonts()
    let recording = Recording(of: life, measuring: CairoTextMeasurer(fonts))
    let picture = try Picture(
      of: recording.displayList(at: 0), over: ground.list(in: surroundings), background: ground.color,
      fonts: fonts)
    var animation = AnimatedPNG(
      width: picture.width, height: picture.height, hasAlpha: (ground.color?.alpha ?? 0) < 1)
    for instant in recording.frames(perSecond: rate) {
      try picture.show(recording.composition(at: instant), at: instant)
      try animation.append(picture, at: instant)
      progress(instant / recording.duration)
    }
    return try animation.file(duration: recording.duration, isOnce: preview?.isOnce ?? false)
  }
}
