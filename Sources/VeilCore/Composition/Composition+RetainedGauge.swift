// Rings and bars, and the ring that makes room for a symbol.
extension Composition.Gauge {
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    switch kind {
    case .ring: return ring(in: frame)
    case .bar(let fromRight): return bar(in: frame, fromRight: fromRight)
    }
  }

  private func ring(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    let width = min(lineWidth, frame.width / 2)
    let circle = BezierPath(circleCenter: frame.center, radius: (frame.width - width) / 2)
    var shapes = [
      Composition.RetainedShape(
        .stroke(circle, track, width: width, cap: .butt),
        opacity: arrival.map { .following($0.share.mapped(VeilContent.part)) } ?? .still(1))
    ]
    let length = length
    if let opacity = Composition.RetainedShape.presence(of: length) {
      shapes.append(
        Composition.RetainedShape(
          .stroke(circle, color, width: width, cap: .round), strokeEnd: length, opacity: opacity,
          rotation: beginning, center: frame.center))
    }
    return shapes
  }

  /// Where on a ring what is done begins, in turns.
  private var beginning: Composition.Course {
    guard let arrival else { return .still(0) }
    let top = arrival.start.rounded(.up)
    return .following(
      arrival.share.mapped { arrival.start + (top - arrival.start) * VeilContent.part($0) })
  }

  /// How much of a ring is done.
  private var length: Composition.Course {
    // What is cut off outside of 0…1 is no tween, and neither is what grows while it arrives.
    guard progress.isPart else { return .sampling([progress] + shares) { span(at: $0).length } }
    guard let arrival else { return .following(progress) }
    let share = arrival.share.mapped(VeilContent.part)
    guard !(progress.isEver && share.isEver) else {
      return .sampling([progress, share]) { span(at: $0).length }
    }
    if share.isEver {
      return .following(share.mapped { arrival.length + (progress.to - arrival.length) * $0 })
    }
    return .following(progress.mapped { arrival.length + ($0 - arrival.length) * share.to })
  }

  private var shares: [Tween] { arrival.map { [$0.share] } ?? [] }

  /// What is done is a line with round ends: one that grows as the bar does, from a dot on.
  private func bar(in frame: Geometry.Rect, fromRight: Bool) -> [Composition.RetainedShape] {
    let height = min(lineWidth, frame.height)
    let bar = Geometry.Rect(
      center: frame.center, size: Geometry.Size(width: frame.width, height: height))
    let whole = BezierPath(roundedRect: bar, radius: height / 2)
    var shapes = [Composition.RetainedShape(.fill(whole, track))]
    guard let opacity = Composition.RetainedShape.presence(of: .following(progress)) else { return shapes }
    let way = bar.width - height
    guard way > 0 else {
      // There is room for the dot alone.
      shapes.append(Composition.RetainedShape(.fill(whole, color), opacity: opacity))
      return shapes
    }
    let dot = Composition.Gauge.dot / way
    func length(_ part: Double) -> Double {
      max(dot, (bar.width * VeilContent.part(part) - height) / way)
    }
    let growing = progress.mapped { (bar.width * $0 - height) / way }
    let isStraight = progress.isPart && growing.from >= dot && growing.to >= dot
    var line = BezierPath()
    line.move(
      to: Geometry.Point(x: fromRight ? bar.maxX - height / 2 : bar.minX + height / 2, y: bar.center.y))
    line.line(
      to: Geometry.Point(x: fromRight ? bar.minX + height / 2 : bar.maxX - height / 2, y: bar.center.y))
    shapes.append(
      Composition.RetainedShape(
        .stroke(line, color, width: height, cap: .round),
        strokeEnd: isStraight || !progress.isEver
          ? .following(progress.mapped(length))
          : .sampling([progress]) { length(progress.value(at: $0)) },
        opacity: opacity))
    return shapes
  }

  /// How long a line is, in points, that shows its round ends and nothing more.
  private static let dot = 0.01
}

extension Composition.Predecessor {
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    guard color.alpha > 0 else { return [] }
    let room = room(in: frame)
    let fading = Composition.Course.following(opacity.mapped(VeilContent.part))
    switch kind {
    case .spokes, .system:
      let spinner = Composition.Spinner(kind: .spokes, color: color, lineWidth: lineWidth, since: 0)
      return spinner.shapes(in: room, phase: phase).map {
        Composition.RetainedShape($0, opacity: fading)
      }
    case .arc:
      let begin = Composition.Course.following(strokeStart.mapped(VeilContent.part))
      let end = Composition.Course.following(strokeEnd.mapped(VeilContent.part))
      let width = min(lineWidth, room.width / 2)
      let circle = BezierPath(circleCenter: room.center, radius: (room.width - width) / 2)
      var shapes: [Composition.RetainedShape] = []
      // A ring that has closed has covered its track, which is not seen again.
      if end.beginning < 1, track.alpha > 0 {
        shapes.append(
          Composition.RetainedShape(
            .stroke(circle, track, width: width, cap: .butt),
            opacity: end.rest < 1 ? fading : end.end.map { .until($0) } ?? fading))
      }
      shapes.append(
        Composition.RetainedShape(
          .stroke(circle, color, width: width, cap: .round), strokeStart: begin, strokeEnd: end,
          opacity: begin.rest < end.rest ? fading : begin.end.map { .until($0) } ?? fading,
          rotation: .still(start), center: room.center))
      return shapes
    }
  }
}
