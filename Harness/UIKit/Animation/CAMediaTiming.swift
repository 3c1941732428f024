// Names are as in Apple's SDK.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public func CACurrentMediaTime() -> CFTimeInterval { MainLoop.now }

public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

open class CAMediaTimingFunction: NSObject {
  /// x1, y1, x2, y2.
  @_spi(Double) public let controls: [Double]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [Double(c1x), Double(c1y), Double(c2x), Double(c2y)]
    super.init()
  }

  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: controls = [0, 0, 1, 1]
    case .easeIn: controls = [0.42, 0, 1, 1]
    case .easeOut: controls = [0, 0, 0.58, 1]
    case .easeInEaseOut: controls = [0.42, 0, 0.58, 1]
    default: controls = [0.25, 0.1, 0.25, 1]
    }
    super.init()
  }

  /// The progress at a fraction of the time.
  @_spi(Double) public func progress(at fraction: Double) -> Double {
    func curve(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    guard fraction > 0, fraction < 1 else { return min(1, max(0, fraction)) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve(controls[0], controls[2], middle) < fraction { low = middle } else { high = middle }
    }
    return curve(controls[1], controls[3], low)
  }
}

extension CAMediaTiming {
  /// How long it is active in its own time.
  func activeDuration(default standard: CFTimeInterval) -> CFTimeInterval {
    let once = (duration > 0 ? duration : standard) * (autoreverses ? 2 : 1)
    return repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? once * Double(repeatCount) : once
  }

  /// The time of its parent as its own.
  func local(_ parent: CFTimeInterval, begin: CFTimeInterval) -> CFTimeInterval {
    (parent - begin) * Double(speed) + timeOffset
  }
}
