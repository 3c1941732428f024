// What each drawing is made of.
extension Composition.Element {
  /// What it paints at an instant, for a front end that paints anew only what moves; nil for nothing.
  public func layer(at now: Double) -> DisplayList.Layer? {
    let shapes = shapes(at: now)
    return shapes.isEmpty
      ? nil : DisplayList.Layer(identity, frame: frame, clip: clip, fading: fading, shapes: shapes)
  }

  /// The shapes that it paints at an instant, all of them inside its frame.
  func shapes(at now: Double) -> [DisplayList.Shape] {
    if case .spinner(let spinner) = drawing { return spinner.shapes(in: frame, at: now) }
    return movingShapes.compactMap { $0.shape(at: now) }
  }

  /// What it paints, for a front end that hands motion to an animation engine, back to front.
  ///
  /// A number that runs shows its end at once, since no engine runs texts.
  public func retainedShapes() -> [Composition.RetainedShape] {
    if case .spinner(let spinner) = drawing { return spinner.retainedShapes(in: frame) }
    return movingShapes.compactMap { $0.retained }
  }

  /// All but a spinner, which moves as a whole and in steps.
  private var movingShapes: [Composition.MovingShape] {
    switch drawing {
    case .nothing, .spinner:
      return []
    case .box(let box):
      return box.shapes(in: frame).map { .still($0) }
    case .sheet(let color, let holes):
      // Rectangles, which a front end paints without drawing a picture as large as the scope.
      return frame.without(holes).map { .still(.fill(BezierPath(rect: $0), color)) }
    case .text(let run):
      return [.still(.text(run, in: frame))]
    case .gauge(let gauge):
      return gauge.movingShapes(in: frame)
    case .symbol(let stroke):
      return stroke.movingShapes(in: frame)
    case .artwork(let figure):
      return figure.shapes(in: frame).map { .still($0) }
    case .number(let number):
      return [.number(number, in: frame)]
    case .button(let box, let title, let titleFrame):
      return (box.shapes(in: frame) + [.text(title, in: titleFrame)]).map { .still($0) }
    }
  }
}

extension Composition.Box {
  func shapes(in frame: Geometry.Rect) -> [DisplayList.Shape] {
    var shapes: [DisplayList.Shape] = []
    if fill.alpha > 0 { shapes.append(.fill(outline(frame, radius: radius), fill)) }
    if border.alpha > 0, borderWidth > 0 {
      // The middle of the line stands half its width inside the edge, so that all of it is inside.
      let inside = frame.inset(by: Geometry.Insets(borderWidth / 2))
      shapes.append(
        .stroke(
          outline(inside, radius: max(0, radius - borderWidth / 2)), border, width: borderWidth, cap: .butt))
    }
    return shapes
  }

  private func outline(_ frame: Geometry.Rect, radius: Double) -> BezierPath {
    radius > 0 ? BezierPath(roundedRect: frame, radius: radius) : BezierPath(rect: frame)
  }
}

extension Composition.Stroke {
  func movingShapes(in frame: Geometry.Rect) -> [Composition.MovingShape] {
    let line = Composition.MovingShape.line(
      symbol.path(in: frame.inset(by: insets)), color, width: lineWidth, end: strokeEnd)
    return (predecessor?.movingShapes(in: frame) ?? []) + [line]
  }
}

extension Composition.Gauge {
  func movingShapes(in frame: Geometry.Rect) -> [Composition.MovingShape] {
    switch kind {
    case .ring:
      let circle = Composition.Circle(in: frame, lineWidth: lineWidth)
      let ring = Composition.Ring(circle: circle, color: color, extent: extent)
      return [.still(circle.shape(track), opacity: arrival?.share ?? .still(at: 1)), .ring(ring)]
    case .bar(let isFromRight):
      let height = min(lineWidth, frame.height)
      let whole = Geometry.Rect(
        center: frame.center, size: Geometry.Size(width: frame.width, height: height))
      return [
        .still(Composition.Bar.shape(in: whole, track, height: height)),
        .bar(Composition.Bar(frame: whole, color: color, progress: progress, isFromRight: isFromRight)),
      ]
    }
  }

  /// Which part of a ring is done: it comes out of the arc that stood there, whose tail goes on to the top.
  var extent: Composition.Extent {
    var extent = Composition.Extent(end: progress, arrival: arrival)
    if let arrival {
      let top = arrival.start.rounded(.up)
      extent.start = arrival.share.mapped { arrival.start + (top - arrival.start) * VeilContent.part($0) }
    }
    return extent
  }
}

extension Composition.Predecessor {
  func movingShapes(in frame: Geometry.Rect) -> [Composition.MovingShape] {
    guard color.alpha > 0 else { return [] }
    let room = room(in: frame)
    guard kind == .arc else {
      let spinner = Composition.Spinner(kind: kind, color: color, lineWidth: lineWidth, since: 0)
      return spinner.shapes(in: room, phase: phase).map { .still($0, opacity: opacity) }
    }
    let circle = Composition.Circle(in: room, lineWidth: lineWidth)
    let extent = Composition.Extent(
      start: .still(at: start), begin: strokeStart, end: strokeEnd)
    let ring = Composition.MovingShape.ring(
      Composition.Ring(circle: circle, color: color, extent: extent, opacity: opacity))
    let end = extent.endCourse
    guard track.alpha > 0, end.beginning < 1 else { return [ring] }
    // A ring that has closed has covered its track, which is not seen again.
    return [.still(circle.shape(track), opacity: end.rest < 1 ? opacity : .until(strokeEnd.end)), ring]
  }

  /// The square in which it stands.
  private func room(in frame: Geometry.Rect) -> Geometry.Rect {
    let side = min(diameter.asLength, frame.width, frame.height)
    return Geometry.Rect(center: frame.center, size: Geometry.Size(width: side, height: side))
  }

  /// Where its spinner stands, in steps of a turn.
  private var phase: Int { Int((start * Composition.Spinner.stepsInTurn).rounded()) }
}
