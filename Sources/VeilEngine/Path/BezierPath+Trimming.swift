import VeilCore

extension BezierPath {
  /// The part of the path between two fractions of its length, for a stroke that draws itself.
  ///
  /// Whole subpaths stay as they are; a cut subpath is open. From 0 to 1 it is the path itself. If `begin` is not before
  /// `end` it is empty. The cuts are exact to 1e-6 of the length.
  ///
  /// - Parameters:
  ///   - begin: 0 … 1, clamped; a NaN counts as 0.
  ///   - end: 0 … 1, clamped; a NaN counts as 0.
  public func trimmed(from begin: Double = 0, to end: Double) -> BezierPath {
    var result = BezierPath()
    trim(from: begin, to: end, into: &result)
    return result
  }

  /// Replaces `output` by the part of the path between two fractions of its length.
  ///
  /// The path is measured each time: for many trims of one path keep a `Measure`. Nothing is allocated once
  /// `output` is large enough, up to 128 elements; longer paths allocate one block of memory per call.
  public func trim(from begin: Double = 0, to end: Double, into output: inout BezierPath) {
    elements.withUnsafeBufferPointer { elements in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: elements.count) { lengths in
        let error = BezierPath.defaultRelativeError
        let total = Ruler.fill(lengths, measuring: elements, relativeError: error)
        let ruler = Ruler(
          elements: elements, lengths: UnsafeBufferPointer(lengths), total: total, relativeError: error)
        ruler.trim(from: begin, to: end, into: &output)
      }
    }
  }
}

extension BezierPath.Ruler {
  /// See `BezierPath.trim(from:to:into:)`.
  func trim(from begin: Double, to end: Double, into output: inout BezierPath) {
    output.elements.removeAll(keepingCapacity: true)
    let lower = begin.nearestFraction
    let upper = end.nearestFraction
    guard lower < upper else { return }
    if lower == 0, upper == 1 {
      output.elements.append(contentsOf: elements)
      return
    }
    guard total > 0 else { return }
    let last = upper < 1 ? firstElement(endingBeyond: upper * total, orAt: true) : elements.count
    var index = 0
    if lower > 0 {
      guard let next = enter(at: lower * total, until: last, end: upper * total, in: &output) else { return }
      index = next
    }
    output.elements.append(contentsOf: UnsafeBufferPointer(rebasing: elements[index..<max(index, last)]))
    if last < elements.count, index <= last {
      appendPart(of: last, from: 0, to: upper * total, asClosing: true, in: &output)
    }
  }

  /// Starts in the middle: draws the rest of the cut subpath, as an open one.
  ///
  /// - Returns: The first element after it; nil: the end came before.
  private func enter(
    at distance: Double, until last: Int, end: Double, in output: inout BezierPath
  ) -> Int? {
    let first = firstElement(endingBeyond: distance, orAt: false)
    guard first < elements.count, let segment = elements.segment(at: first) else { return nil }
    let t = parameter(at: distance, in: segment, drawnBy: first)
    // A cut before the first segment of a subpath cuts nothing.
    if t == 0, elements[first - 1].isMove { return first - 1 }
    output.elements.append(.move(to: Geometry.Point(segment.point(at: t))))
    if first == last {
      appendPart(of: first, from: t, to: end, asClosing: false, in: &output)
      return nil
    }
    output.elements.append(segment.element(from: t, to: 1))
    var index = first + 1
    while index < last, !elements[index].isMove {
      if elements[index].isClose {
        output.elements.append(.line(to: elements.start(ofSubpathAt: index)))
      } else {
        output.elements.append(elements[index])
      }
      index += 1
    }
    guard index == last, last < elements.count else { return index }
    appendPart(of: last, from: 0, to: end, asClosing: false, in: &output)
    return nil
  }

  /// Draws an element from the parameter `t0` to a distance from the path's beginning.
  private func appendPart(
    of index: Int, from t0: Double, to end: Double, asClosing: Bool, in output: inout BezierPath
  ) {
    guard let segment = elements.segment(at: index) else { return }
    let t1 = parameter(at: end, in: segment, drawnBy: index)
    if asClosing, t1 == 1 {
      output.elements.append(elements[index])
    } else if t1 > t0 {
      output.elements.append(segment.element(from: t0, to: t1))
    }
  }
}
