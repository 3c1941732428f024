@MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// Upright, in points.
  @_spi(Double) public nonisolated static let phone = CGSize(width: 390, height: 844)
  static let device = UIScreen()
  /// A second one, for a scene of its own.
  @_spi(Double) public static let external = UIScreen(size: CGSize(width: 1_280, height: 720))

  var size: CGSize

  init(size: CGSize = UIScreen.phone) {
    self.size = size
    super.init()
  }

  var orientation = UIInterfaceOrientation.portrait

  /// Turned as the interface is.
  open var bounds: CGRect {
    let isWide = orientation.isLandscape
    return CGRect(
      x: 0, y: 0, width: isWide ? size.height : size.width, height: isWide ? size.width : size.height)
  }
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(screen: self) }
  open var traitCollection: UITraitCollection { UITraitCollection(Settings.shared.traits(for: bounds.size)) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The screen as a coordinate space, turned as the interface is.
@MainActor final class ScreenSpace: NSObject, UICoordinateSpace {
  private let screen: UIScreen
  init(screen: UIScreen) {
    self.screen = screen
    super.init()
  }
  var bounds: CGRect { screen.bounds }
  var toScreen: CGAffineTransform { .identity }
}
