@available(iOS 26.0, *) public struct UICornerRadius: Hashable, Sendable {
  let points: Double
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }
}

@available(iOS 26.0, *) public struct UICornerConfiguration: Hashable, Sendable {
  let radius: UICornerRadius
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius: radius)
  }
}

extension UIView {
  /// The doubles have one radius for all corners: the layer's.
  @available(iOS 26.0, *) public var cornerConfiguration: UICornerConfiguration {
    get { .corners(radius: .fixed(Double(layer.cornerRadius))) }
    set { layer.cornerRadius = CGFloat(newValue.radius.points) }
  }
}
