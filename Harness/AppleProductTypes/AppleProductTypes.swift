import PackageDescription

// A double of what Xcode and Swift Playgrounds add to manifests, as public manifests of app playgrounds use it.

extension Product {
  public static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil, teamIdentifier: String? = nil,
    displayVersion: String? = nil, bundleVersion: String? = nil, appIcon: AppIcon? = nil,
    accentColor: AccentColor? = nil, supportedDeviceFamilies: [DeviceFamily],
    supportedInterfaceOrientations: [InterfaceOrientation]
  ) -> Product { .executable(name: name, targets: targets) }
}

public enum DeviceFamily: Sendable { case phone, pad, mac }

public struct AppIcon: Sendable {
  public struct PlaceholderIcon: Sendable {
    public static let clock = PlaceholderIcon()
  }
  public static func placeholder(icon: PlaceholderIcon) -> AppIcon { AppIcon() }
  public static func asset(_ name: String) -> AppIcon { AppIcon() }
}

public struct AccentColor: Sendable {
  public struct PresetColor: Sendable {
    public static let blue = PresetColor()
  }
  public static func presetColor(_ color: PresetColor) -> AccentColor { AccentColor() }
  public static func asset(_ name: String) -> AccentColor { AccentColor() }
}

public struct InterfaceOrientation: Sendable {
  public struct Condition: Sendable {
    public static func when(deviceFamilies: [DeviceFamily]) -> Condition { Condition() }
  }
  public static let portrait = InterfaceOrientation()
  public static let landscapeLeft = InterfaceOrientation()
  public static let landscapeRight = InterfaceOrientation()
  public static func portraitUpsideDown(_ condition: Condition? = nil) -> InterfaceOrientation {
    InterfaceOrientation()
  }
}
