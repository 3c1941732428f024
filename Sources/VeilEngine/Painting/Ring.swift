import VeilCore

extension Composition {
  /// A circle that fills a square, as a line.
  struct Circle {
    var center: Geometry.Point
    var radius: Double
    /// The width of the line, in points.
    var width: Double

    init(in frame: Geometry.Rect, lineWidth: Double) {
      center = frame.center
      width = min(lineWidth, frame.width / 2)
      radius = (frame.width - width) / 2
    }

    /// The caps of a part of it: round, except for a pie, whose line reaches the centre.
    var cap: DisplayList.LineCap { width < 2 * radius ? .round : .butt }

    func shape(_ color: RGBA, cap: DisplayList.LineCap = .butt) -> DisplayList.Shape {
      .stroke(BezierPath(circleCenter: center, radius: radius), color, width: width, cap: cap)
    }
  }

  /// A part of a circle that moves around it.
  struct Ring {
    var circle: Circle
    var color: RGBA
    var extent: Extent
    /// Its opacity, 0…1.
    var opacity = Tween.still(at: 1)
  }

  /// The visible part of a circle, in turns clockwise from the top.
  struct Extent {
    /// The angle of the part's origin.
    var start = Tween.still(at: 0)
    /// The beginning, 0…1 of a turn after `start`.
    var begin = Tween.still(at: 0)
    /// The end, 0…1 of a turn after `start`.
    var end: Tween
    /// The arc that it comes from; nil: none.
    var arrival: Arrival?
  }
}

extension Composition.Ring {
  /// Its shape at an instant: an exact arc.
  func shape(at now: Double) -> DisplayList.Shape? {
    let opacity = opacity.value(at: now).nearestFraction
    let (start, length) = extent.value(at: now)
    guard opacity > 0, length > 0 else { return nil }
    let color = color.faded(to: opacity)
    guard length < 1 else { return circle.shape(color) }
    let path = BezierPath(
      arcCenter: circle.center, radius: circle.radius, startTurn: start, turns: length)
    return .stroke(path, color, width: circle.width, cap: circle.cap)
  }

  /// A circle that is rotated and trimmed.
  var retained: Composition.RetainedShape? {
    let begin = Composition.Keyframes.following(extent.begin.mapped { $0.nearestFraction })
    let end = extent.endKeyframes
    let fading = Composition.Keyframes.following(opacity.mapped { $0.nearestFraction })
    return .presence(from: begin, to: end, opacity: fading).map { opacity in
      Composition.RetainedShape(
        shape: circle.shape(color, cap: circle.cap), strokeStart: begin, strokeEnd: end, opacity: opacity,
        rotation: .following(extent.start), center: circle.center)
    }
  }
}

extension Composition.Extent {
  /// Its beginning and length at an instant.
  func value(at now: Double) -> (start: Double, length: Double) {
    let begin = begin.value(at: now).nearestFraction
    return (start.value(at: now) + begin, end(at: now) - begin)
  }

  private func end(at now: Double) -> Double {
    let end = end.value(at: now).nearestFraction
    guard let arrival else { return end }
    let share = arrival.share.value(at: now).nearestFraction
    return (arrival.length + (end - arrival.length) * share).nearestFraction
  }

  var endKeyframes: Composition.Keyframes {
    let tweens = [end] + (arrival.map { [$0.share] } ?? [])
    // A value that is clamped to 0…1 is no tween, nor is one that grows during the arrival.
    guard end.isFraction else { return .sampling(tweens) { end(at: $0) } }
    guard let arrival else { return .following(end) }
    let share = arrival.share.mapped { $0.nearestFraction }
    guard !(end.everMoves && share.everMoves) else { return .sampling(tweens) { end(at: $0) } }
    if share.everMoves {
      return .following(share.mapped { arrival.length + (end.to - arrival.length) * $0 })
    }
    return .following(end.mapped { arrival.length + ($0 - arrival.length) * share.to })
  }
}

extension BezierPath {
  /// A clockwise part of a circle, in turns from the top.
  init(arcCenter center: Geometry.Point, radius: Double, startTurn: Double, turns: Double) {
    let top = -Double.pi / 2
    let start = top + startTurn * 2 * Double.pi
    self.init(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + turns * 2 * Double.pi,
      clockwise: true)
  }
}
