// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Named, since the folder above is called whatever its clone is called.
    .package(name: "Veil", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    // Counts what malloc hands out, in the whole process.
    .target(name: "CCounting"),
    // Peers that are libraries for C.
    .target(name: "CPeers", dependencies: ["CCairo"]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CCounting", "CPeers", .product(name: "VeilCore", package: "Veil"),
        .product(name: "VeilEngine", package: "Veil"),
        .product(name: "VeilCairo", package: "Veil"),
        .product(name: "VeilPictures", package: "Veil"),
      ]),
    .testTarget(name: "BenchTests", dependencies: ["Bench"]),
  ],
  swiftLanguageModes: [.v6]
)
