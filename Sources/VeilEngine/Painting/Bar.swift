import VeilCore

extension Composition {
  /// The completed part of a bar: it grows from one side, and is never narrower than its round ends.
  struct Bar {
    var frame: Geometry.Rect
    var color: RGBA
    /// The completed fraction, 0…1.
    var progress: Tween
    var isFromRight: Bool
  }
}

extension Composition.Bar {
  /// The length of a line that shows only its round ends, in points.
  private static let dot = 0.01

  /// A bar with round ends.
  static func shape(in frame: Geometry.Rect, _ color: RGBA, height: Double) -> DisplayList.Shape {
    .fill(BezierPath(roundedRect: frame, radius: height / 2), color)
  }

  func shape(at now: Double) -> DisplayList.Shape? {
    let fraction = progress.value(at: now).nearestFraction
    guard fraction > 0 else { return nil }
    let width = max(min(frame.height, frame.width), frame.width * fraction)
    let done = Geometry.Rect(
      x: isFromRight ? frame.maxX - width : frame.minX, y: frame.minY, width: width, height: frame.height)
    return Composition.Bar.shape(in: done, color, height: frame.height)
  }

  /// A line with round ends, which grows like the bar, from a dot on.
  var retained: Composition.RetainedShape? {
    guard let opacity = Composition.RetainedShape.presence(to: .following(progress)) else { return nil }
    let height = frame.height
    let way = frame.width - height
    guard way > 0 else {
      // There is room only for the dot.
      return Composition.RetainedShape(
        shape: Composition.Bar.shape(in: frame, color, height: height), opacity: opacity)
    }
    let dot = Composition.Bar.dot / way
    func length(_ fraction: Double) -> Double {
      max(dot, (frame.width * fraction.nearestFraction - height) / way)
    }
    let growing = progress.mapped { (frame.width * $0 - height) / way }
    let isStraight = progress.isFraction && growing.from >= dot && growing.to >= dot
    let (left, right) = (frame.minX + height / 2, frame.maxX - height / 2)
    var line = BezierPath()
    line.move(to: Geometry.Point(x: isFromRight ? right : left, y: frame.center.y))
    line.line(to: Geometry.Point(x: isFromRight ? left : right, y: frame.center.y))
    return Composition.RetainedShape(
      shape: .stroke(line, color, width: height, cap: .round),
      strokeEnd: isStraight || !progress.everMoves
        ? .following(progress.mapped(length))
        : .sampling([progress]) { length(progress.value(at: $0)) },
      opacity: opacity)
  }
}
