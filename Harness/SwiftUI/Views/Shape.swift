/// A double of SwiftUI's `Shape`.
public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  @available(iOS 17.0, *)
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

@available(iOS 17.0, *)
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  @available(iOS 17.0, *)
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
}

public protocol ShapeStyle: Sendable {}

public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

public struct AnyShapeStyle: ShapeStyle {
  @_spi(Double) public let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { base = style }
}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
}

extension Shape {
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape { Trimmed(shape: self, start: startFraction, end: endFraction) }

  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    Stroked(shape: self, paint: content, style: style)
  }
}

/// What tests read from a shape.
@_spi(Double)
public struct ShapeDrawing {
  public let path: Path
  public let style: StrokeStyle
  public let paint: any ShapeStyle
  /// The part of the path's length that is drawn.
  public let trim: ClosedRange<Double>
}

private struct Trimmed<Base: Shape>: Shape {
  let shape: Base
  nonisolated(unsafe) var start: CGFloat
  nonisolated(unsafe) var end: CGFloat

  nonisolated init(shape: Base, start: CGFloat, end: CGFloat) {
    self.shape = shape
    self.start = start
    self.end = end
  }

  nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  var body: Never { fatalError("A shape is stroked before it is shown.") }
}

private struct Stroked<Base: Shape, Paint: ShapeStyle>: View, Primitive {
  let shape: Base
  let paint: Paint
  let style: StrokeStyle

  func fill(_ node: Node) {
    let former = node.animatable as? Base.AnimatableData
    let data = shape.animatableData
    if let former, former != data {
      node.motion = Transaction.current.animation.map { Motion(from: former, to: data, animation: $0) }
    }
    node.animatable = data
    let (shape, paint, style) = (shape, paint, style)
    node.drawing = { rect in
      let trim = data as? AnimatablePair<CGFloat, CGFloat>
      let (start, end) = (Double(trim?.first ?? 0), Double(trim?.second ?? 1))
      return ShapeDrawing(
        path: shape.path(in: rect), style: style, paint: (paint as? AnyShapeStyle)?.base ?? paint,
        trim: start...max(start, end))
    }
  }
}
