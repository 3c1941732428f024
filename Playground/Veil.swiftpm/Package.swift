// swift-tools-version: 6.0
import PackageDescription

// An app playground: open this folder in Xcode, or in Swift Playgrounds with the library beside it. Elsewhere there are
// no app products, and the package is empty; `Harness/` compiles its pages there.
let package = Package(name: "Veil Playground", platforms: [.iOS("16.0")])

#if canImport(AppleProductTypes)
  import AppleProductTypes

  package.products = [
    .iOSApplication(
      name: "Veil Playground", targets: ["AppModule"], bundleIdentifier: "veil.playground",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .clock),
      accentColor: .presetColor(.blue), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ]
  // Named, since the folder above is called whatever its clone is called.
  package.dependencies = [.package(name: "Veil", path: "../..")]
  package.targets = [
    .executableTarget(
      name: "AppModule",
      dependencies: [
        .product(name: "VeilUIKit", package: "Veil"), .product(name: "VeilSwiftUI", package: "Veil"),
      ],
      path: "Sources")
  ]
  package.swiftLanguageModes = [.v6]
#endif
