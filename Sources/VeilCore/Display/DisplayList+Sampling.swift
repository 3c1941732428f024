extension Composition {
  /// What is to be painted at an instant.
  public func displayList(at now: Double) -> DisplayList {
    var layers: [DisplayList.Layer] = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      if let layer = element.layer(at: now) { layers.append(layer) }
    }
    let faded = fade.value(at: now)
    let opacity = faded * opacity
    return DisplayList(
      size: size, scale: scale, turn: turn, opacity: opacity > 0 ? min(opacity, 1) : 0,
      panelTransform: entrance.transform(at: faded), layers: layers)
  }
}

extension Composition.Element {
  /// What it paints at an instant, for a front end that paints anew only what moves; nil for nothing.
  public func layer(at now: Double) -> DisplayList.Layer? {
    let shapes = shapes(at: now)
    return shapes.isEmpty
      ? nil : DisplayList.Layer(identity, frame: frame, clip: clip, fading: fading, shapes: shapes)
  }

  /// The shapes that it paints at an instant, all of them inside its frame.
  func shapes(at now: Double) -> [DisplayList.Shape] {
    switch drawing {
    case .nothing:
      return []
    case .box(let box):
      return box.shapes(in: frame)
    case .sheet(let color, let holes):
      // Rectangles, which a front end paints without drawing a picture as large as the scope.
      return frame.without(holes).map { .fill(BezierPath(rect: $0), color) }
    case .text(let run):
      return [.text(run, in: frame)]
    case .spinner(let spinner):
      return spinner.shapes(in: frame, at: now)
    case .gauge(let gauge):
      return gauge.shapes(in: frame, at: now)
    case .symbol(let stroke):
      return stroke.shapes(in: frame, at: now)
    case .artwork(let figure):
      return figure.shapes(in: frame)
    case .number(let number):
      return [.text(number.run(at: now), in: frame)]
    case .button(let box, let title, let titleFrame):
      return box.shapes(in: frame) + [.text(title, in: titleFrame)]
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
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    let end = VeilContent.part(strokeEnd.value(at: now))
    var shapes = predecessor?.shapes(in: frame, at: now) ?? []
    // Round caps would show a dot before anything is drawn.
    guard end > 0 else { return shapes }
    let path = symbol.path(in: frame.inset(by: insets))
    shapes.append(
      .stroke(end < 1 ? path.trimmed(from: 0, to: end) : path, color, width: lineWidth, cap: .round))
    return shapes
  }
}

extension Composition.Gauge {
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    switch kind {
    case .ring: return ring(in: frame, at: now)
    case .bar(let fromRight):
      return bar(in: frame, part: VeilContent.part(progress.value(at: now)), fromRight: fromRight)
    }
  }

  private func ring(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    let (start, part) = span(at: now)
    let width = min(lineWidth, frame.width / 2)
    let radius = (frame.width - width) / 2
    let circle = BezierPath(circleCenter: frame.center, radius: radius)
    let track = track.withAlpha(track.alpha * trackShare(at: now))
    var shapes: [DisplayList.Shape] = [.stroke(circle, track, width: width, cap: .butt)]
    if part >= 1 {
      shapes.append(.stroke(circle, color, width: width, cap: .butt))
    } else if part > 0 {
      shapes.append(
        .stroke(
          BezierPath(arcCenter: frame.center, radius: radius, startTurn: start, turns: part), color,
          width: width,
          cap: .round))
    }
    return shapes
  }

  private func bar(in frame: Geometry.Rect, part: Double, fromRight: Bool) -> [DisplayList.Shape] {
    let height = min(lineWidth, frame.height)
    let bar = Geometry.Rect(
      center: frame.center, size: Geometry.Size(width: frame.width, height: height))
    var shapes: [DisplayList.Shape] = [.fill(BezierPath(roundedRect: bar, radius: height / 2), track)]
    if part > 0 {
      // Never narrower than its round ends.
      let width = max(min(height, bar.width), bar.width * part)
      let done = Geometry.Rect(
        x: fromRight ? bar.maxX - width : bar.minX, y: bar.minY, width: width, height: height)
      shapes.append(.fill(BezierPath(roundedRect: done, radius: height / 2), color))
    }
    return shapes
  }
}
