import VeilCore

extension BezierPath {
  /// A path measured once, for many queries: trims, points and directions at a fraction of its length.
  ///
  /// ```swift
  /// let measure = BezierPath.Measure(path)
  /// var visible = BezierPath()
  /// for frame in 0...60 { measure.trim(to: Double(frame) / 60, into: &visible) }
  /// ```
  ///
  /// Fractions of the length are clamped to 0 … 1; a NaN counts as 0.
  public struct Measure: Hashable, Sendable {
    /// The path that was measured.
    public let path: BezierPath
    /// Its length in points, closing lines included.
    public let length: Double
    /// The relative error of each segment.
    public let relativeError: Double

    /// The drawn distance after each element.
    private let lengths: [Double]

    /// Measures a path.
    ///
    /// - Parameter relativeError: As for `BezierPath.length(relativeError:)`.
    public init(_ path: BezierPath, relativeError: Double = defaultRelativeError) {
      let error = BezierPath.usable(relativeError)
      var length = 0.0
      lengths = [Double](unsafeUninitializedCapacity: path.elements.count) { buffer, count in
        length = path.elements.withUnsafeBufferPointer {
          Ruler.fill(buffer, measuring: $0, relativeError: error)
        }
        count = path.elements.count
      }
      self.path = path
      self.length = length
      self.relativeError = error
    }

    /// Replaces `output` by the part of the path between two fractions of its length.
    ///
    /// Nothing is allocated once `output` is large enough: keep it from one call to the next. See
    /// `BezierPath.trimmed(from:to:)` for the result.
    public func trim(from begin: Double = 0, to end: Double, into output: inout BezierPath) {
      withRuler { $0.trim(from: begin, to: end, into: &output) }
    }

    /// The part of the path between two fractions of its length.
    public func trimmed(from begin: Double = 0, to end: Double) -> BezierPath {
      var result = BezierPath()
      trim(from: begin, to: end, into: &result)
      return result
    }

    /// The point at a fraction of the length; nil on a path without length.
    public func point(at fraction: Double) -> Geometry.Point? {
      withRuler { $0.locate(fraction) }.map { Geometry.Point($0.segment.point(at: $0.t)) }
    }

    /// The unit tangent at a fraction of the length; nil on a path without length.
    ///
    /// In a corner it is the direction of arrival.
    public func tangent(at fraction: Double) -> Geometry.Point? {
      withRuler { $0.locate(fraction) }.map { Geometry.Point($0.segment.direction(at: $0.t)) }
    }

    @inline(__always)
    private func withRuler<Result>(_ body: (Ruler) -> Result) -> Result {
      path.elements.withUnsafeBufferPointer { elements in
        lengths.withUnsafeBufferPointer { lengths in
          body(Ruler(elements: elements, lengths: lengths, total: length, relativeError: relativeError))
        }
      }
    }
  }

  /// The point at a fraction of the length, 0 … 1; nil on a path without length. For more than one keep a `Measure`.
  public func point(at fraction: Double) -> Geometry.Point? { Measure(self).point(at: fraction) }

  /// The unit tangent at a fraction of the length; nil on a path without length. For more than one keep a `Measure`.
  public func tangent(at fraction: Double) -> Geometry.Point? { Measure(self).tangent(at: fraction) }
}
