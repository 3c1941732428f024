extension PathStep {
  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  static func ellipse(_ rect: CGRect) -> [PathStep] {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    // The cubic that is closest to a quarter of a circle.
    let (kx, ky) = (rx * 0.5523, ry * 0.5523)
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(r, rect.midY)), .line(point(r, b - ry)),
      .curve(point(r, b - ry + ky), point(r - rx + kx, b), point(r - rx, b)), .line(point(l + rx, b)),
      .curve(point(l + rx - kx, b), point(l, b - ry + ky), point(l, b - ry)), .line(point(l, t + ry)),
      .curve(point(l, t + ry - ky), point(l + rx - kx, t), point(l + rx, t)), .line(point(r - rx, t)),
      .curve(point(r - rx + kx, t), point(r, t + ry - ky), point(r, t + ry)), .close,
    ]
  }
}

extension [PathStep] {
  /// Subpaths as points; a curve has sixteen pieces.
  var flattened: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    for step in self {
      let pen = lines.last?.last ?? .zero
      switch step {
      case .move(let end): lines.append([end])
      case .close: if let first = lines.last?.first { lines[lines.count - 1].append(first) }
      default:
        if lines.isEmpty { lines.append([pen]) }
        lines[lines.count - 1] += step.samples(from: pen)
      }
    }
    return lines
  }

  func winding(around point: CGPoint) -> Int {
    var count = 0
    for line in flattened {
      for (from, to) in zip(line, line.dropFirst() + line.prefix(1)) {
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > point.x { count += to.y > from.y ? 1 : -1 }
      }
    }
    return count
  }
}

extension PathStep {
  fileprivate func samples(from pen: CGPoint) -> [CGPoint] {
    let corners = [pen] + points
    guard corners.count > 2 else { return points }
    return (1...16).map { index in
      var left = corners
      let t = CGFloat(index) / 16
      while left.count > 1 {
        left = zip(left, left.dropFirst()).map { a, b in
          CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
      }
      return left[0]
    }
  }
}

extension [CGPoint] {
  /// `null` if there is none, as in Core Graphics.
  var bounds: CGRect {
    guard let left = map(\.x).min(), let right = map(\.x).max(), let top = map(\.y).min(),
      let bottom = map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
