// swift-tools-version: 6.0
import PackageDescription

// An app playground: open this folder in Xcode. Elsewhere there are no app products, and the package is empty; `Harness/`
// compiles its pages there.
//
// It finds the library two folders above. Where this folder is opened alone, as in Swift Playgrounds on an iPad, there is
// none: name the place of the repository in `dependencies` below instead of the path, as
//   .package(url: "https://…/veil.git", branch: "main")
// and with an address that does not end in "veil" its last part in place of "Veil" in `dependencies` of the target.
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
