public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A change of `path` has no implicit animation; the other properties have one.
open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { if !isCopy { CATransaction.touch() } } }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { changed("fillColor", from: oldValue, to: fillColor) }
  }
  open var strokeColor: CGColor? { didSet { changed("strokeColor", from: oldValue, to: strokeColor) } }
  open var strokeStart: CGFloat = 0 {
    didSet { changed("strokeStart", from: .number(Double(oldValue)), to: .number(Double(strokeStart))) }
  }
  open var strokeEnd: CGFloat = 1 {
    didSet { changed("strokeEnd", from: .number(Double(oldValue)), to: .number(Double(strokeEnd))) }
  }
  open var lineWidth: CGFloat = 1 {
    didSet { changed("lineWidth", from: .number(Double(oldValue)), to: .number(Double(lineWidth))) }
  }
  open var miterLimit: CGFloat = 10
  open var lineCap: CAShapeLayerLineCap = .butt
  open var lineJoin: CAShapeLayerLineJoin = .miter
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var fillRule: CAShapeLayerFillRule = .nonZero

  override func model(_ keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "path": path.map { .path($0) } ?? .path(CGPath())
    case "fillColor": .color(fillColor ?? .nothing)
    case "strokeColor": .color(strokeColor ?? .nothing)
    case "strokeStart": .number(Double(strokeStart))
    case "strokeEnd": .number(Double(strokeEnd))
    case "lineWidth": .number(Double(lineWidth))
    case "lineDashPhase": .number(Double(lineDashPhase))
    default: super.model(keyPath)
    }
  }

  override func setModel(_ keyPath: String, _ value: AnimatedValue) {
    switch (keyPath, value) {
    case ("path", .path(let value)): path = value
    case ("fillColor", .color(let value)): fillColor = value
    case ("strokeColor", .color(let value)): strokeColor = value
    case ("strokeStart", .number(let value)): strokeStart = CGFloat(value)
    case ("strokeEnd", .number(let value)): strokeEnd = CGFloat(value)
    case ("lineWidth", .number(let value)): lineWidth = CGFloat(value)
    case ("lineDashPhase", .number(let value)): lineDashPhase = CGFloat(value)
    default: super.setModel(keyPath, value)
    }
  }

  override func copyModel(from other: CALayer) {
    super.copyModel(from: other)
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, strokeColor) = (other.path, other.fillColor, other.strokeColor)
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
    (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
    fillRule = other.fillRule
  }
}
