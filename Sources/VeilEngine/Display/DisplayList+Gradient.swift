import VeilCore

extension DisplayList {
  /// Colours that change along a line or around a point.
  public struct Gradient: Hashable, Sendable {
    /// Where the colours change, in the coordinates of the shape.
    public enum Course: Hashable, Sendable {
      /// Along a line; beyond its ends the colour stays.
      case linear(from: Geometry.Point, to: Geometry.Point)
      /// From a point outwards; beyond the radius the colour stays.
      case radial(center: Geometry.Point, radius: Double)
    }

    /// A colour at a part of the course.
    public struct Stop: Hashable, Sendable {
      /// The part of the course, 0…1.
      public var place: Double
      /// The colour there.
      public var color: RGBA

      /// Creates a stop.
      public init(at place: Double, _ color: RGBA) {
        self.place = place
        self.color = color
      }
    }

    /// Where the colours change.
    public var course: Course
    /// The colours, in rising places from 0 to 1.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(_ course: Course, stops: [Stop]) {
      self.course = course
      self.stops = stops
    }
  }
}

extension DisplayList.Gradient {
  /// From one colour around a point to another in the farthest corner of a frame.
  init(from inner: RGBA, to outer: RGBA, around center: Geometry.Point, in frame: Geometry.Rect) {
    let x = max(center.x - frame.minX, frame.maxX - center.x)
    let y = max(center.y - frame.minY, frame.maxY - center.y)
    // Clear is a clear variant of the other colour, so that nothing between them is grey.
    let inner = inner.alpha > 0 ? inner : outer.withAlpha(0)
    let outer = outer.alpha > 0 ? outer : inner.withAlpha(0)
    self.init(
      .radial(center: center, radius: (x * x + y * y).squareRoot()),
      stops: [Stop(at: 0, inner), Stop(at: 1, outer)])
  }

  /// The same colours around the middle of another frame.
  func centered(in frame: Geometry.Rect) -> DisplayList.Gradient {
    guard let inner = stops.first?.color, let outer = stops.last?.color else { return self }
    return DisplayList.Gradient(from: inner, to: outer, around: frame.center, in: frame)
  }

  /// The same elsewhere.
  func moved(x: Double, y: Double) -> DisplayList.Gradient {
    func moved(_ point: Geometry.Point) -> Geometry.Point {
      Geometry.Point(x: point.x + x, y: point.y + y)
    }
    switch course {
    case .linear(let from, let to):
      return DisplayList.Gradient(.linear(from: moved(from), to: moved(to)), stops: stops)
    case .radial(let center, let radius):
      return DisplayList.Gradient(.radial(center: moved(center), radius: radius), stops: stops)
    }
  }
}
