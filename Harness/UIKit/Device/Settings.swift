/// The user's settings, and the device's properties.
@_spi(Double) @MainActor public final class Settings {
  public static let shared = Settings()

  public var isDark = false { didSet { tellTraits() } }
  public var category = UIContentSizeCategory.large {
    didSet {
      guard category != oldValue else { return }
      tellTraits()
      post(UIContentSizeCategory.didChangeNotification)
    }
  }
  public var isRightToLeft = false { didSet { tellTraits() } }
  public var isPad = false { didSet { tellTraits() } }
  public var scale: CGFloat = 3 { didSet { tellTraits() } }
  public var hasMoreContrast = false {
    didSet {
      if hasMoreContrast != oldValue { tellTraits() }
    }
  }
  public var hasBoldText = false {
    didSet {
      guard hasBoldText != oldValue else { return }
      tellTraits()
      post(UIAccessibility.boldTextStatusDidChangeNotification)
    }
  }
  public var showsButtonShapes = false {
    didSet {
      if showsButtonShapes != oldValue {
        post(UIAccessibility.buttonShapesEnabledStatusDidChangeNotification)
      }
    }
  }
  public var reducesMotion = false {
    didSet {
      if reducesMotion != oldValue { post(UIAccessibility.reduceMotionStatusDidChangeNotification) }
    }
  }
  public var reducesTransparency = false {
    didSet {
      if reducesTransparency != oldValue {
        post(UIAccessibility.reduceTransparencyStatusDidChangeNotification)
      }
    }
  }
  public var usesSwitchControl = false {
    didSet {
      if usesSwitchControl != oldValue {
        post(UIAccessibility.switchControlStatusDidChangeNotification)
      }
    }
  }
  /// Whether the code runs in an app extension, whose responder chain has no application.
  public var isExtension = false
  /// Whether the device has a home indicator and a notch.
  public var hasHomeIndicator = true

  func traits(for size: CGSize) -> TraitValues {
    var values = TraitValues()
    values.style = isDark ? .dark : .light
    values.category = category
    values.contrast = hasMoreContrast ? .high : .normal
    values.legibility = hasBoldText ? .bold : .regular
    values.direction = isRightToLeft ? .rightToLeft : .leftToRight
    values.vertical = isPad || size.height > size.width ? .regular : .compact
    values.scale = scale
    return values
  }

  func tellTraits() {
    guard !isResetting else { return }
    UITraitCollection.current = UITraitCollection(traits(for: UIScreen.device.bounds.size))
    for scene in UIApplication.shared.windowScenes { scene.ownWindows.forEach { $0.updateTraits() } }
    Keyboard.shared.window?.updateTraits()
  }

  private var isResetting = false

  private func post(_ name: NSNotification.Name) {
    guard !isResetting else { return }
    NotificationCenter.default.post(name: name, object: nil)
  }

  func reset() {
    isResetting = true
    (isDark, category, isRightToLeft, isPad, scale) = (false, .large, false, false, 3)
    (hasMoreContrast, reducesMotion, reducesTransparency, usesSwitchControl) = (false, false, false, false)
    (hasBoldText, showsButtonShapes) = (false, false)
    (isExtension, hasHomeIndicator) = (false, true)
    isResetting = false
    tellTraits()
  }
}
