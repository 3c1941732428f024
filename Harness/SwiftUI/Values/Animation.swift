public struct Animation: Equatable, Sendable {
  /// The control points of its curve; nil: SwiftUI's own curve.
  @_spi(Double) public let curve: [Double]?
  @_spi(Double) public let duration: Double
  /// The stiffness and the damping of a spring; nil: it follows a curve.
  @_spi(Double) public private(set) var spring: [Double]?
  @_spi(Double) public private(set) var delay = 0.0

  public static let `default` = Animation(curve: nil, duration: 0.35)

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(curve: [p1x, p1y, p2x, p2y], duration: duration) }

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(curve: [0, 0, 1, 1], duration: duration)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    precondition(mass > 0 && stiffness > 0 && damping >= 0, "a spring without mass or force never rests")
    var animation = Animation(curve: nil, duration: .infinity)
    animation.spring = [stiffness / mass, damping / mass]
    return animation
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var animation = self
    animation.delay += delay
    return animation
  }

  private init(curve: [Double]?, duration: Double) {
    self.curve = curve
    self.duration = duration
  }
}

public struct Transaction {
  public var animation: Animation?

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  @MainActor static var current = Transaction()

  /// Runs a closure whose changes have that animation.
  @MainActor static func during<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows
    -> Result
  {
    let before = current
    current = Transaction(animation: animation)
    defer { current = before }
    return try body()
  }
}

/// Sets states with that animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.during(animation, body)
}

/// The animation of a shape's data from one value to another.
@_spi(Double)
public struct Motion {
  public let from: Any
  public let to: Any
  public let animation: Animation
}

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

public struct EmptyAnimatableData: VectorArithmetic {
  public init() {}
  public static var zero: Self { Self() }
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.first + rhs.first, lhs.second + rhs.second) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.first - rhs.first, lhs.second - rhs.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: Self.AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
