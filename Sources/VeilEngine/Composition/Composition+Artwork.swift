import VeilCore

extension Composition {
  /// An app's own image or drawing, which fills the frame.
  public struct Figure: Hashable, Sendable {
    /// What is painted.
    public var artwork: Artwork
    /// The colour of the parts that follow the tint.
    public var tint: RGBA
    /// One that is stopped is hidden, as a spinner is.
    public var isSeen: Bool

    /// An artwork with its colour.
    public init(artwork: Artwork, tint: RGBA, isSeen: Bool = true) {
      self.artwork = artwork
      self.tint = tint
      self.isSeen = isSeen
    }
  }
}

extension Composition.Figure {
  func shapes(in frame: Geometry.Rect) -> [DisplayList.Shape] {
    let size = artwork.size.asLengths
    guard isSeen, size.width > 0, size.height > 0 else { return [] }
    // As large as it can be without losing its shape.
    let factor = min(frame.width / size.width, frame.height / size.height)
    let room = Geometry.Rect(
      center: frame.center, size: Geometry.Size(width: size.width * factor, height: size.height * factor))
    switch artwork.content {
    case .pixels(let pixels):
      return [.image(pixels, in: room)]
    case .parts(let parts):
      let transform = Geometry.Transform(
        a: factor, b: 0, c: 0, d: factor, tx: room.minX, ty: room.minY)
      return parts.map { part in
        switch part {
        case .fill(let path, let paint): .fill(path.transformed(by: transform), color(paint))
        case .stroke(let path, let paint, let width):
          .stroke(path.transformed(by: transform), color(paint), width: width * factor, cap: .round)
        }
      }
    }
  }

  private func color(_ paint: Artwork.Paint) -> RGBA {
    switch paint {
    case .color(let color): color
    case .tint: tint
    }
  }
}
