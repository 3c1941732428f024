import VeilCore

extension Composition {
  /// The distance of one line.
  public enum LineStep: Hashable, Sendable {
    /// By the font size of the first text.
    case textLine
    /// The height of the viewport to the power of 2/3, as in GTK's scrolling views: in a higher viewport the
    /// distance is larger, but less than proportionally.
    case viewport
  }

  /// A distance to scroll; positive values scroll down.
  public enum ScrollDistance: Hashable, Sendable {
    /// In points, as from touchpads and fingers.
    case points(Double)
    /// In lines: an arrow key, or one step of a wheel.
    case lines(Double)
    /// In viewport heights.
    case pages(Double)
  }

  /// The height of the viewport of texts that are too tall for it; nil: they are completely visible.
  public var page: Double? {
    for element in elements {
      if let clip = element.clip, clip.height < element.frame.height { return clip.height }
    }
    return nil
  }

  /// A distance in points; nil: there is nothing to scroll.
  public func points(of distance: ScrollDistance, lineStep: LineStep) -> Double? {
    guard let page else { return nil }
    let points: Double
    switch distance {
    case .points(let way): points = way
    case .pages(let pages): points = pages * page
    case .lines(let lines):
      guard let line = line(inPageOf: page, by: lineStep) else { return nil }
      points = lines * line
    }
    return points != 0 && points.isFinite ? points : nil
  }

  private func line(inPageOf page: Double, by step: LineStep) -> Double? {
    switch step {
    case .viewport: return MathLibrary.cubeRoot(page * page)
    case .textLine:
      for identity in [Element.Identity.message, .detail, .hint] {
        if case .text(let run)? = element(identity)?.drawing { return run.font.size }
      }
      return nil
    }
  }
}

extension Composition.Key {
  /// Whether the key repeats while it is held: only a key that scrolls.
  public var repeats: Bool { distance != nil }

  /// The scroll distance of a key; nil: it does not scroll.
  var distance: Composition.ScrollDistance? {
    switch self {
    case .up: return .lines(-1)
    case .down: return .lines(1)
    case .pageUp: return .pages(-1)
    case .pageDown: return .pages(1)
    case .activate, .space, .escape, .tab, .backTab: return nil
    }
  }
}
