public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  static let all = CACornerMask(rawValue: 15)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
}

extension CALayer {
  func ownModel(_ keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "bounds": .rect(bounds)
    case "bounds.size": .size(bounds.size)
    case "bounds.origin": .point(bounds.origin)
    case "bounds.size.width": .number(Double(bounds.size.width))
    case "bounds.size.height": .number(Double(bounds.size.height))
    case "bounds.origin.x": .number(Double(bounds.origin.x))
    case "bounds.origin.y": .number(Double(bounds.origin.y))
    case "position": .point(position)
    case "position.x": .number(Double(position.x))
    case "position.y": .number(Double(position.y))
    case "anchorPoint": .point(anchorPoint)
    case "zPosition": .number(Double(zPosition))
    case "transform": .transform(affineTransform())
    case "transform.rotation", "transform.rotation.z": .number(Double(affineTransform().parts.angle))
    case "transform.scale", "transform.scale.x": .number(Double(affineTransform().parts.scale.width))
    case "transform.scale.y": .number(Double(affineTransform().parts.scale.height))
    case "transform.translation": .size(CGSize(width: transform.m41, height: transform.m42))
    case "transform.translation.x": .number(Double(transform.m41))
    case "transform.translation.y": .number(Double(transform.m42))
    case "hidden": .flag(isHidden)
    case "opacity": .number(Double(opacity))
    case "cornerRadius": .number(Double(cornerRadius))
    case "backgroundColor": .color(backgroundColor ?? .nothing)
    case "borderWidth": .number(Double(borderWidth))
    case "borderColor": .color(borderColor ?? .nothing)
    case "shadowOpacity": .number(Double(shadowOpacity))
    case "shadowRadius": .number(Double(shadowRadius))
    default: nil
    }
  }

  func setOwnModel(_ keyPath: String, _ value: AnimatedValue) {
    switch (keyPath, value) {
    case ("bounds", .rect(let value)): bounds = value
    case ("bounds.size", .size(let value)): bounds.size = value
    case ("bounds.origin", .point(let value)): bounds.origin = value
    case ("bounds.size.width", .number(let value)): bounds.size.width = CGFloat(value)
    case ("bounds.size.height", .number(let value)): bounds.size.height = CGFloat(value)
    case ("bounds.origin.x", .number(let value)): bounds.origin.x = CGFloat(value)
    case ("bounds.origin.y", .number(let value)): bounds.origin.y = CGFloat(value)
    case ("position", .point(let value)): position = value
    case ("position.x", .number(let value)): position.x = CGFloat(value)
    case ("position.y", .number(let value)): position.y = CGFloat(value)
    case ("anchorPoint", .point(let value)): anchorPoint = value
    case ("zPosition", .number(let value)): zPosition = CGFloat(value)
    case ("transform", .transform(let value)): setAffineTransform(value)
    case ("hidden", .flag(let value)): isHidden = value
    case ("opacity", .number(let value)): opacity = Float(value)
    case ("cornerRadius", .number(let value)): cornerRadius = CGFloat(value)
    case ("backgroundColor", .color(let value)): backgroundColor = value
    case ("borderWidth", .number(let value)): borderWidth = CGFloat(value)
    case ("borderColor", .color(let value)): borderColor = value
    case ("shadowOpacity", .number(let value)): shadowOpacity = Float(value)
    case ("shadowRadius", .number(let value)): shadowRadius = CGFloat(value)
    default: setTransformPart(keyPath, value)
    }
  }

  private func setTransformPart(_ keyPath: String, _ value: AnimatedValue) {
    var parts = affineTransform().parts
    switch (keyPath, value) {
    case ("transform.rotation", .number(let value)), ("transform.rotation.z", .number(let value)):
      parts.angle = CGFloat(value)
    case ("transform.scale", .number(let value)):
      parts.scale = CGSize(width: value, height: value)
    case ("transform.scale.x", .number(let value)): parts.scale.width = CGFloat(value)
    case ("transform.scale.y", .number(let value)): parts.scale.height = CGFloat(value)
    case ("transform.translation", .size(let value)): parts.shift = value
    case ("transform.translation.x", .number(let value)): parts.shift.width = CGFloat(value)
    case ("transform.translation.y", .number(let value)): parts.shift.height = CGFloat(value)
    default: return
    }
    setAffineTransform(parts.transform)
  }

  func copyOwnModel(from other: CALayer) {
    isCopy = true
    for key in CALayer.ownKeys { if let value = other.model(key) { setModel(key, value) } }
    (backgroundColor, borderColor) = (other.backgroundColor, other.borderColor)
    (maskedCorners, cornerCurve, masksToBounds) = (
      other.maskedCorners, other.cornerCurve, other.masksToBounds
    )
    (shadowOffset, shadowColor, shadowPath) = (other.shadowOffset, other.shadowColor, other.shadowPath)
    (contents, contentsScale) = (other.contents, other.contentsScale)
    (contentsGravity, name) = (other.contentsGravity, other.name)
  }

  private static let ownKeys = [
    "bounds", "position", "anchorPoint", "zPosition", "transform", "hidden", "opacity", "cornerRadius",
    "borderWidth", "shadowOpacity", "shadowRadius",
  ]
}

extension CGColor {
  static let nothing = CGColor(channels: [0, 0, 0, 0])
}

/// A transform without shear, decomposed as by Core Animation's key paths.
struct TransformParts {
  var scale: CGSize
  var angle: CGFloat
  var shift: CGSize

  var transform: CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(translationX: shift.width, y: shift.height))
  }
}

extension CGAffineTransform {
  var parts: TransformParts {
    let width = CGFloat((Double(a * a + b * b)).squareRoot())
    let height = width == 0 ? 0 : (a * d - b * c) / width
    return TransformParts(
      scale: CGSize(width: width, height: height), angle: CGFloat(atan2(Double(b), Double(a))),
      shift: CGSize(width: tx, height: ty))
  }
}
