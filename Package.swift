// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Veil",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .visionOS(.v1), .macOS(.v13), .watchOS(.v9)],
  products: [
    .library(name: "VeilCore", targets: ["VeilCore"]),
    .library(name: "VeilEngine", targets: ["VeilEngine"]),
    .library(name: "VeilRuntime", targets: ["VeilRuntime"]),
    .library(name: "VeilFoundation", targets: ["VeilFoundation"]),
    .library(name: "VeilUIKit", targets: ["VeilUIKit"]),
    .library(name: "VeilSwiftUI", targets: ["VeilSwiftUI"]),
    .library(name: "VeilTesting", targets: ["VeilTesting"]),
  ],
  targets: [
    .target(name: "VeilCore"),
    .target(name: "VeilEngine", dependencies: ["VeilCore"]),
    .target(name: "VeilRuntime", dependencies: ["VeilCore", "VeilEngine"]),
    // Joins Foundation's Progress; apart, so that no other module needs Foundation.
    .target(name: "VeilFoundation", dependencies: ["VeilRuntime"]),
    // Empty where there is no UIKit, and no SwiftUI; the harnesses compile and test them against doubles.
    .target(
      name: "VeilUIKit", dependencies: ["VeilCore", "VeilEngine", "VeilRuntime", "VeilFoundation"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "VeilSwiftUI",
      dependencies: ["VeilCore", "VeilEngine", "VeilRuntime", "VeilFoundation", "VeilUIKit"]),
    // For tests, an app's and these: a veil in virtual time.
    .target(name: "VeilTesting", dependencies: ["VeilCore", "VeilEngine", "VeilRuntime"]),
    .testTarget(name: "VeilCoreTests", dependencies: ["VeilCore", "VeilEngine"]),
    .testTarget(name: "VeilEngineTests", dependencies: ["VeilCore", "VeilEngine"]),
    .testTarget(
      name: "VeilRuntimeTests", dependencies: ["VeilCore", "VeilEngine", "VeilRuntime", "VeilTesting"]),
    .testTarget(name: "VeilTestingTests", dependencies: ["VeilCore", "VeilRuntime", "VeilTesting"]),
    .testTarget(
      name: "VeilFoundationTests",
      dependencies: ["VeilCore", "VeilEngine", "VeilRuntime", "VeilFoundation", "VeilTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // The Linux front ends need system libraries, so that no other platform is asked for them.
  package.products += [
    .library(name: "VeilMainLoop", targets: ["VeilMainLoop"]),
    .library(name: "VeilCairo", targets: ["VeilCairo"]),
    .library(name: "VeilPictures", targets: ["VeilPictures"]),
    .library(name: "VeilGTK", targets: ["VeilGTK"]),
  ]
  package.targets += [
    .systemLibrary(
      name: "CVeilCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"])]),
    .systemLibrary(
      name: "CVeilDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .yum(["libdeflate-devel"])]),
    .systemLibrary(
      name: "CVeilGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .yum(["glib2-devel"])]),
    .systemLibrary(
      name: "CVeilGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .yum(["gtk4-devel"])]),
    .systemLibrary(
      name: "CVeilXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"]), .yum(["libxcb-devel"])]),
    .systemLibrary(
      name: "CVeilWayland", pkgConfig: "wayland-client",
      providers: [.apt(["libwayland-dev"]), .yum(["wayland-devel"])]),
    .target(name: "VeilCairo", dependencies: ["VeilCore", "VeilEngine", "CVeilCairo"]),
    .target(name: "VeilPictures", dependencies: ["VeilCairo", "CVeilDeflate"]),
    // Swift concurrency inside GLib's main loop, without a veil and without GTK.
    .target(name: "VeilMainLoop", dependencies: ["CVeilGLib"]),
    .target(
      name: "VeilGTK",
      dependencies: ["VeilRuntime", "VeilCairo", "VeilMainLoop", "CVeilGTK", "CVeilXCB", "CVeilWayland"]),
    .testTarget(name: "VeilMainLoopTests", dependencies: ["VeilMainLoopProbe"]),
    // A small program without GTK that the tests run; no product.
    .executableTarget(
      name: "VeilMainLoopProbe", dependencies: ["VeilMainLoop", "CVeilGLib"], path: "Tests/VeilMainLoopProbe"),
    .testTarget(
      name: "VeilCairoTests", dependencies: ["VeilCairo", "VeilPictures"], exclude: ["References"]),
    .testTarget(
      name: "VeilGTKTests", dependencies: ["VeilGTKProbe", "VeilGTKProbeCommands"],
      exclude: [
        "Support/accessible_tree.py", "Support/damage.py", "Support/run_orca.py", "Support/screen_reader.py",
        "Support/session_services.py", "Support/desktop.py", "Support/closing_bus.py", "Support/until_eof.sh",
        "Support/Displays",
      ]),
    // A small GTK app that the tests drive, and the commands that both know; no products.
    .executableTarget(
      name: "VeilGTKProbe", dependencies: ["VeilGTK", "VeilGTKProbeCommands", "CMalloc"],
      path: "Tests/VeilGTKProbe"),
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    .target(name: "VeilGTKProbeCommands", path: "Tests/VeilGTKProbeCommands"),
  ]
#endif
