// swift-tools-version: 6.1
import PackageDescription

// Compiles the SwiftUI front end as macOS, tvOS, watchOS and visionOS do, against the harness's double of SwiftUI and
// without UIKit, and tests what a veil does there. A package of its own: beside a module called UIKit, `canImport(UIKit)`
// is true.
let package = Package(
  name: "HarnessWithoutUIKit",
  targets: [
    .target(name: "SwiftUI", path: "Linked/SwiftUI"),
    .target(name: "VeilCore", path: "Linked/VeilCore"),
    .target(name: "VeilEngine", dependencies: ["VeilCore"], path: "Linked/VeilEngine"),
    .target(name: "VeilRuntime", dependencies: ["VeilEngine"], path: "Linked/VeilRuntime"),
    .target(name: "VeilFoundation", dependencies: ["VeilRuntime"], path: "Linked/VeilFoundation"),
    .target(
      name: "VeilUIKit", dependencies: ["VeilRuntime", "VeilFoundation"], path: "Linked/VeilUIKit",
      exclude: ["PrivacyInfo.xcprivacy"]),
    .target(name: "VeilSwiftUI", dependencies: ["VeilUIKit", "SwiftUI"], path: "Linked/VeilSwiftUI"),
    .testTarget(name: "InlineTests", dependencies: ["VeilSwiftUI", "SwiftUI"], path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
