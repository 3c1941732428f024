public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// Its colours are not animated here.
open class CAGradientLayer: CALayer {
  /// `CGColor`s.
  open var colors: [Any]? { didSet { take() } }
  /// One for each colour, ascending from 0 to 1; nil: evenly spaced.
  open var locations: [NSNumber]? { didSet { take() } }
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { take() } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { take() } }
  open var type = CAGradientLayerType.axial

  private func take() {
    guard !isCopy else { return }
    CATransaction.touch()
    if let colors, colors.contains(where: { !($0 is CGColor) }) {
      Misuse.report("a gradient was given a colour that is no CGColor")
    }
    let places = (locations ?? []).map(\.doubleValue)
    if places != places.sorted() { Misuse.report("the locations of a gradient do not rise") }
  }

  override func copyModel(from other: CALayer) {
    super.copyModel(from: other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations) = (other.colors, other.locations)
    (startPoint, endPoint, type) = (other.startPoint, other.endPoint, other.type)
  }

  /// Its colours, each with its location.
  @_spi(Double) public var stops: [(place: Double, color: CGColor)] {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      return (locations.flatMap { $0.count == colors.count ? $0[index].doubleValue : nil } ?? even, color)
    }
  }
}
