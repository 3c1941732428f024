// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Gallery",
  dependencies: [
    // Named, since the folder above has the name of the clone.
    .package(name: "Veil", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(name: "CStyle", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "GalleryWork", dependencies: ["CGLib", "CSoup"]),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "GalleryWork", "CStyle", .product(name: "VeilEngine", package: "Veil"),
        .product(name: "VeilGTK", package: "Veil"),
        .product(name: "VeilCairo", package: "Veil"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "GalleryWorkTests", dependencies: ["GalleryWork"]),
    // `Support` is a link to that of the library's own window tests.
    .testTarget(
      name: "GalleryTests", dependencies: ["Gallery"],
      exclude: [
        "Support/Displays", "Support/accessible_tree.py", "Support/damage.py", "Support/run_orca.py",
        "Support/screen_reader.py",
        "Support/session_services.py", "Support/until_eof.sh", "Support/desktop.py",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
