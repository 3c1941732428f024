import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

extension Rendering {
  /// One instant, with the pixels of a front end.
  ///
  /// - Parameter instant: in seconds from the beginning of the work or the status; nil, the default: when
  ///   nothing moves except a spinner.
  public func picture(at instant: Double? = nil) throws(PictureError) -> Picture {
    let fonts = try fonts()
    let (list, ground) = lists(at: instant, fonts: fonts)
    return try Picture(of: list, over: ground, background: self.ground.color, fonts: fonts)
  }

  /// The lists of veil and background at an instant.
  func lists(at instant: Double?, fonts: CairoFonts) -> (veil: DisplayList, ground: DisplayList) {
    let recording = Recording(of: still(at: instant), measuring: CairoTextMeasurer(fonts))
    let list = recording.displayList(at: instant ?? recording.settled ?? 0)
    return (list, ground.list(in: surroundings))
  }
}
