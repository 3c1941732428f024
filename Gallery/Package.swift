// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Gallery",
  targets: [
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "GalleryWork", dependencies: ["CGLib"]),
    .testTarget(name: "GalleryWorkTests", dependencies: ["GalleryWork"]),
  ],
  swiftLanguageModes: [.v6]
)
