import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

extension Rendering {
  /// One instant, with the pixels that a front end of the library paints.
  ///
  /// - Parameter instant: in seconds from the beginning of the work or the status; nil (the default) means when
  ///   nothing moves any more but a spinner.
  public func picture(at instant: Double? = nil) throws(PictureError) -> Picture {
    let fonts = try fonts()
    let (list, ground) = lists(at: instant, fonts: fonts)
    return try Picture(of: list, over: ground, background: self.ground.color, fonts: fonts)
  }

  /// What is seen at an instant, and what it covers.
  func lists(at instant: Double?, fonts: CairoFonts) -> (veil: DisplayList, ground: DisplayList) {
    let recording = Recording(of: still(at: instant), measuring: CairoTextMeasurer(fonts))
    let list = recording.displayList(at: instant ?? recording.settled ?? 0)
    return (list, ground.list(in: surroundings))
  }
}
