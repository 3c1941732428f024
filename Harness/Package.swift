// swift-tools-version: 6.1
import PackageDescription

// Compiles the Apple front ends against doubles of UIKit and SwiftUI, and tests them, where there is no Apple SDK.
// A package of its own with sources by links: a module called UIKit in the build of the library would make
// `canImport(UIKit)` true for every other target, and for every dependent.
let package = Package(
  name: "Harness",
  targets: [
    // In Swift 5's mode a module can have variables that are not isolated, as C has.
    .target(name: "UIKit", path: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UserNotifications", dependencies: ["UIKit"], path: "UserNotifications"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "SwiftUI"),
    // The hardware keyboards.
    .target(name: "GameController", dependencies: ["UIKit"], path: "GameController"),
    // What marks stretches of time for Instruments.
    .target(name: "os", path: "os"),
    // A file that imports both Testing and UIKit looks for a module of this name.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "_Testing_UIKit"),
    .target(name: "VeilCore", path: "Linked/VeilCore"),
    .target(name: "VeilEngine", dependencies: ["VeilCore"], path: "Linked/VeilEngine"),
    .target(name: "VeilRuntime", dependencies: ["VeilEngine", "os"], path: "Linked/VeilRuntime"),
    .target(name: "VeilFoundation", dependencies: ["VeilRuntime"], path: "Linked/VeilFoundation"),
    .target(
      name: "VeilTesting", dependencies: ["VeilCore", "VeilEngine", "VeilRuntime"], path: "Linked/VeilTesting"
    ),
    .systemLibrary(
      name: "CVeilCairo", path: "Linked/CVeilCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CVeilDeflate", path: "Linked/CVeilDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]),
    .target(
      name: "VeilCairo", dependencies: ["VeilEngine", "CVeilCairo"], path: "Linked/VeilCairo"),
    .target(
      name: "VeilPictures", dependencies: ["VeilCairo", "CVeilDeflate"], path: "Linked/VeilPictures"),
    .target(
      name: "VeilUIKit",
      dependencies: ["VeilRuntime", "VeilFoundation", "UIKit", "UserNotifications", "GameController"],
      path: "Linked/VeilUIKit",
      exclude: ["PrivacyInfo.xcprivacy"]),
    .target(
      name: "VeilSwiftUI", dependencies: ["VeilUIKit", "SwiftUI", "UIKit"], path: "Linked/VeilSwiftUI"),
    // The app playground's pages, so that they keep up with the library.
    .target(
      name: "PlaygroundPages", dependencies: ["VeilSwiftUI", "VeilUIKit", "SwiftUI", "UIKit"],
      path: "Linked/PlaygroundPages"),
    // Draws the doubles' screen.
    .target(
      name: "Pictures",
      dependencies: ["UIKit", "VeilCairo", "VeilPictures", "VeilCore", "VeilEngine", "CVeilCairo"],
      path: "Pictures"),
    .testTarget(
      name: "DoubleTests",
      dependencies: ["UIKit", "UserNotifications", "GameController", "Pictures", "_Testing_UIKit"]),
    .testTarget(
      name: "VeilUIKitTests",
      dependencies: [
        "VeilUIKit", "VeilTesting", "UIKit", "UserNotifications", "Pictures", "_Testing_UIKit", "os",
      ],
      exclude: ["Pictures/References"]),
    .testTarget(
      name: "VeilSwiftUITests",
      dependencies: ["VeilSwiftUI", "VeilUIKit", "SwiftUI", "UIKit", "Pictures", "_Testing_UIKit"]),
  ],
  swiftLanguageModes: [.v6]
)
