import VeilCore

extension BezierPath {
  /// The path with every point transformed.
  public func transformed(by transform: Geometry.Transform) -> BezierPath {
    mapPoints { transform.apply(to: $0) }
  }

  /// The path with the unit square mapped to `rect`: (0, 0) becomes its top left corner and (1, 1) its bottom right, so
  /// that a path in unit coordinates fits any rectangle.
  public func mapped(to rect: Geometry.Rect) -> BezierPath {
    mapPoints {
      Geometry.Point(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height)
    }
  }

  /// The path drawn backwards: the last subpath first, each from its end to its start.
  ///
  /// A closed subpath begins where its closing line began. Reversing twice gives exactly the same path. A
  /// move at the end draws nothing and stays.
  public func reversed() -> BezierPath {
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var end = elements.count
    var trailingMove: Element?
    if case .move = elements.last, let last = elements.last {
      trailingMove = last
      end -= 1
    }
    while end > 0 {
      var begin = end - 1
      while begin > 0, !elements[begin].isMove { begin -= 1 }
      appendReversed(begin..<end, to: &result)
      end = begin
    }
    if let trailingMove { result.append(trailingMove) }
    return BezierPath(ordered: result)
  }

  private func appendReversed(_ subpath: Range<Int>, to result: inout [Element]) {
    var index = subpath.upperBound - 1
    let isClosed = elements[index].isClose
    if isClosed { index -= 1 }
    if let point = elements[index].endPoint { result.append(.move(to: point)) }
    while index > subpath.lowerBound {
      // The preceding element ends where this one began.
      let begin = elements[index - 1].endPoint ?? .zero
      switch elements[index] {
      case .move, .close: break
      case .line: result.append(.line(to: begin))
      case .quad(_, let control): result.append(.quad(to: begin, control: control))
      case .curve(_, let control1, let control2):
        result.append(.curve(to: begin, control1: control2, control2: control1))
      }
      index -= 1
    }
    if isClosed { result.append(.close) }
  }
}

extension BezierPath.Element {
  /// The end point; nil: a close, which ends at the start of its subpath.
  public var endPoint: Geometry.Point? {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }

  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  var isClose: Bool {
    if case .close = self { true } else { false }
  }
}
