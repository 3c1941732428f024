import VeilCore

extension Composition {
  /// An app's own image or drawing, which fills the frame.
  public struct Figure: Hashable, Sendable {
    /// The image or drawing.
    public var artwork: Artwork
    /// The colour of the parts that follow the tint.
    public var tint: RGBA
    /// Whether it is visible; a stopped one is hidden, like a spinner.
    public var isVisible = true
    /// The instant from which images that move are counted, in seconds of the stage's clock; 0 by default.
    public var since = 0.0
    /// How fast images move, as a fraction of the artwork's own pace; 1 by default, 0 stops them.
    public var pace = 1.0
  }
}

extension Composition.Figure {
  /// How its images follow each other; nil if nothing moves.
  private var turning: Composition.Spinner.Turning? {
    guard isVisible, pace > 0, case .frames(let frames, let duration) = artwork.content, frames.count > 1
    else {
      return nil
    }
    let count = Double(frames.count)
    return Composition.Spinner.Turning(
      since: since, stepsPerSecond: count / duration * pace, inTurn: count)
  }

  /// The instant of its next image after `now`; nil if there is none.
  func nextStep(after now: Double) -> Double? { turning?.nextStep(after: now) }

  /// What is painted of it at an instant.
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    let shapes = shapes(in: frame)
    guard case .frames = artwork.content, !shapes.isEmpty else { return shapes }
    return [shapes[turning?.phase(at: now) ?? 0]]
  }

  /// An animation engine gets all images, and shows each in turn.
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    let shapes = shapes(in: frame)
    guard case .frames = artwork.content, let first = shapes.first else {
      return shapes.map { Composition.RetainedShape(shape: $0) }
    }
    guard let turning else { return [Composition.RetainedShape(shape: first)] }
    return shapes.indices.map { index in
      Composition.RetainedShape(
        shape: shapes[index],
        opacity: .cycle(
          shapes.indices.map { $0 == index ? 1 : 0 }, since: since, perSecond: turning.stepsPerSecond))
    }
  }
}

extension Composition.Figure {
  /// Its rectangle in a frame, as large as possible at its aspect ratio, and its scale there; nil: it is not seen.
  fileprivate func place(in frame: Geometry.Rect) -> (room: Geometry.Rect, factor: Double)? {
    let size = artwork.size.asLengths
    guard isVisible, size.width > 0, size.height > 0 else { return nil }
    let factor = min(frame.width / size.width, frame.height / size.height)
    let room = Geometry.Rect(
      center: frame.center, size: Geometry.Size(width: size.width * factor, height: size.height * factor))
    return (room, factor)
  }

  /// All its parts, or all its images.
  private func shapes(in frame: Geometry.Rect) -> [DisplayList.Shape] {
    guard let (room, factor) = place(in: frame) else { return [] }
    switch artwork.content {
    case .view:
      return []
    case .pixels(let pixels):
      return [.image(pixels, in: room)]
    case .frames(let frames, duration: _):
      return frames.map { .image($0, in: room) }
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

extension Composition.Element {
  /// The app's own view, which a front end makes, and its frame in the scope; nil: none.
  ///
  /// It takes no input, and assistive technology reads only the element. A front end releases it with the element.
  package var ownView: (view: Artwork.OwnView, frame: Geometry.Rect)? {
    guard case .artwork(let figure) = drawing, case .view(let view) = figure.artwork.content,
      let (room, _) = figure.place(in: frame)
    else { return nil }
    return (view, room)
  }
}

extension Artwork {
  /// What assistive technology reads of it; nil: nothing.
  var label: String? {
    guard case .view(let view) = content else { return nil }
    return VeilContent.shown(view.label)
  }
}
