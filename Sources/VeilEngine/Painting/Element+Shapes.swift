import VeilCore

// The shapes of each drawing.
extension Composition.Element {
  /// The layer at an instant, for a front end that repaints only what moves; nil: it paints nothing.
  public func layer(at now: Double) -> DisplayList.Layer? {
    let shapes = shapes(at: now)
    return shapes.isEmpty
      ? nil : DisplayList.Layer(identity, frame: paintedFrame, clip: clip, fading: fading, shapes: shapes)
  }

  /// Its frame, with its shadow, the part of a border that is outside, and its former text.
  private var paintedFrame: Geometry.Rect {
    guard case .box(let box) = drawing else { return former.map { frame.union($0.frame) } ?? frame }
    let whole = frame.inset(by: Geometry.Insets(-box.overhang))
    return box.shadow?.extent(of: frame).union(whole) ?? whole
  }

  /// The shapes at an instant, inside its painted frame.
  func shapes(at now: Double) -> [DisplayList.Shape] {
    if case .spinner(let spinner) = drawing { return spinner.shapes(in: frame, at: now) }
    if case .artwork(let figure) = drawing { return figure.shapes(in: frame, at: now) }
    var shapes: [DisplayList.Shape] = []
    forEachMovingShape { if let shape = $0.shape(at: now) { shapes.append(shape) } }
    return shapes
  }

  /// The shapes for a front end with an animation engine, back to front.
  ///
  /// A counting number shows its end at once, since no engine animates text.
  public func retainedShapes() -> [Composition.RetainedShape] {
    if case .spinner(let spinner) = drawing { return spinner.retainedShapes(in: frame) }
    if case .artwork(let figure) = drawing { return figure.retainedShapes(in: frame) }
    var shapes: [Composition.RetainedShape] = []
    forEachMovingShape { if let shape = $0.retained { shapes.append(shape) } }
    return shapes
  }

  /// The rectangles of a sheet around its holes; empty without a sheet.
  package var sheetParts: [Geometry.Rect] {
    guard case .sheet(let sheet) = drawing else { return [] }
    return frame.without(sheet.holes)
  }

  /// All but a spinner's and an artwork's, which move as a whole and in steps. A callback, so that a frame allocates no array.
  private func forEachMovingShape(_ body: (Composition.MovingShape) -> Void) {
    func still(_ shapes: [DisplayList.Shape]) { for shape in shapes { body(.still(shape)) } }
    switch drawing {
    case .nothing, .spinner, .artwork:
      break
    case .box(let box):
      still(box.shapes(in: frame))
    case .sheet(let sheet):
      // Rectangles, which a front end paints without a bitmap of the scope's size.
      for part in sheetParts {
        body(
          .still(sheet.gradient.map { .gradient($0, in: part) } ?? .fill(BezierPath(rect: part), sheet.fill)))
      }
    case .text(let run):
      guard let former else { return body(.still(.text(run, in: frame))) }
      if !former.run.text.isEmpty {
        body(.still(.text(former.run, in: former.frame), opacity: former.share.mapped { 1 - $0 }))
      }
      body(.still(.text(run, in: frame), opacity: former.share))
    case .gauge(let gauge):
      gauge.forEachMovingShape(in: frame, body)
    case .symbol(let stroke):
      stroke.forEachMovingShape(in: frame, body)
    case .number(let number):
      body(.number(number, in: frame))
    case .button(let box, let title, let titleFrame):
      still(box.shapes(in: frame))
      if !title.text.isEmpty { body(.still(.text(title, in: titleFrame))) }
    }
  }
}

extension Composition.Box {
  func shapes(in frame: Geometry.Rect) -> [DisplayList.Shape] {
    var shapes = shadow?.shapes(under: frame, radius: radius) ?? []
    if fill.alpha > 0 { shapes.append(.fill(outline(frame, radius: radius), fill)) }
    if border.alpha > 0, borderWidth > 0 {
      // The line's centre is half its width inside the edge, so that the whole line is inside.
      let depth = isBorderCentered ? 0 : borderWidth / 2
      shapes.append(
        .stroke(
          outline(frame.inset(by: Geometry.Insets(depth)), radius: max(0, radius - depth)), border,
          width: borderWidth, cap: .butt))
    }
    return shapes
  }

  /// The part of the border outside the frame, in points.
  var overhang: Double { isBorderCentered && border.alpha > 0 ? borderWidth.asLength / 2 : 0 }

  private func outline(_ frame: Geometry.Rect, radius: Double) -> BezierPath {
    radius > 0 ? BezierPath(roundedRect: frame, radius: radius) : BezierPath(rect: frame)
  }
}

extension Composition.Stroke {
  func forEachMovingShape(in frame: Geometry.Rect, _ body: (Composition.MovingShape) -> Void) {
    predecessor?.forEachMovingShape(in: frame, body)
    body(.line(symbol.path(in: frame.inset(by: insets)), color, width: lineWidth, cap: cap, end: strokeEnd))
  }
}

extension Composition.Gauge {
  func forEachMovingShape(in frame: Geometry.Rect, _ body: (Composition.MovingShape) -> Void) {
    switch kind {
    case .ring:
      let circle = Composition.Circle(in: frame, lineWidth: lineWidth)
      if let arrival, arrival.track.alpha > 0 {
        body(.still(circle.shape(arrival.track), opacity: arrival.share.mapped { 1 - $0 }))
      }
      body(.still(circle.shape(track), opacity: arrival?.share ?? .still(at: 1)))
      body(.ring(Composition.Ring(circle: circle, color: color, extent: extent)))
    case .bar(let isFromRight):
      let height = min(lineWidth, frame.height)
      let whole = Geometry.Rect(
        center: frame.center, size: Geometry.Size(width: frame.width, height: height))
      body(.still(Composition.Bar.shape(in: whole, track, height: height)))
      body(.bar(Composition.Bar(frame: whole, color: color, progress: progress, isFromRight: isFromRight)))
    }
  }

  /// The completed part of a ring: it comes from the arc that it replaces, whose tail continues to the top.
  var extent: Composition.Extent {
    var extent = Composition.Extent(end: progress, arrival: arrival)
    if let arrival {
      let top = arrival.start.rounded(.up)
      extent.start = arrival.share.mapped { arrival.start + (top - arrival.start) * $0.nearestFraction }
    }
    return extent
  }
}

extension Composition.Predecessor {
  func forEachMovingShape(in frame: Geometry.Rect, _ body: (Composition.MovingShape) -> Void) {
    guard color.alpha > 0 else { return }
    let room = room(in: frame)
    guard kind == .arc else {
      let spinner = Composition.Spinner(kind: kind, color: color, lineWidth: lineWidth, since: 0)
      for shape in spinner.shapes(in: room, phase: phase) { body(.still(shape, opacity: opacity)) }
      return
    }
    let circle = Composition.Circle(in: room, lineWidth: lineWidth)
    let extent = Composition.Extent(start: .still(at: start), begin: strokeStart, end: strokeEnd)
    let end = extent.endKeyframes
    if track.alpha > 0, end.beginning < 1 {
      // A closed ring has covered its track, which is not visible again.
      body(.still(circle.shape(track), opacity: end.rest < 1 ? opacity : .until(strokeEnd.end)))
    }
    body(.ring(Composition.Ring(circle: circle, color: lastColor ?? color, extent: extent, opacity: opacity)))
    guard let fading, end.beginning > 0 else { return }
    let former = Composition.Extent(start: extent.start, end: strokeEnd)
    body(.ring(Composition.Ring(circle: circle, color: color, extent: former, opacity: fading)))
  }

  /// Its square.
  private func room(in frame: Geometry.Rect) -> Geometry.Rect {
    let side = min(diameter.asLength, frame.width, frame.height)
    return Geometry.Rect(center: frame.center, size: Geometry.Size(square: side))
  }

  private var phase: Int { Int((start * Composition.Spinner.stepsInTurn).rounded()) }
}
