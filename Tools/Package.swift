// swift-tools-version: 6.1
import PackageDescription

#if os(Linux)
  // Pictures are painted by Cairo, so that no other platform is asked for it.
  let pictures: [Target.Dependency] = ["VeilRender"]
#else
  let pictures: [Target.Dependency] = []
#endif

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "veil", targets: ["VeilCommand"])],
  dependencies: [
    // Named, since the folder above is called whatever its clone is called.
    .package(name: "Veil", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "VeilTool",
      dependencies: [
        .product(name: "VeilCore", package: "Veil"), .product(name: "VeilEngine", package: "Veil"),
      ]),
    // Runs a command and follows what it writes.
    .target(
      name: "VeilRun",
      dependencies: [
        "CVeilRun", .product(name: "VeilCore", package: "Veil"),
        .product(name: "VeilEngine", package: "Veil"),
      ]),
    .target(name: "CVeilRun"),
    .target(name: "CNoICUData"),
    .executableTarget(
      name: "VeilCommand",
      dependencies: [
        "VeilTool", "VeilRun", .target(name: "CNoICUData", condition: .when(platforms: [.linux])),
        .product(name: "VeilGTK", package: "Veil", condition: .when(platforms: [.linux])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + pictures),
    .testTarget(name: "VeilRunTests", dependencies: ["VeilRun", "VeilCommand"], exclude: ["Recordings"]),
    .testTarget(
      name: "VeilToolTests", dependencies: ["VeilTool", "VeilCommand"],
      exclude: ["Fixtures", "Generated/Paths.swift"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .target(
      name: "VeilRender",
      dependencies: [
        "VeilTool", .product(name: "VeilEngine", package: "Veil"),
        .product(name: "VeilPictures", package: "Veil"),
      ]),
    .testTarget(
      name: "VeilRenderTests", dependencies: ["VeilRender", "PictureComparison"],
      exclude: ["Support/players.py"]),
    // How far pictures by different painters are apart.
    .target(name: "PictureComparison", dependencies: [.product(name: "VeilPictures", package: "Veil")]),
    // What `make icons` has icons of others compared and laid out with.
    .executableTarget(
      name: "IconCheck",
      dependencies: ["VeilTool", "VeilRender", "PictureComparison"]),
  ]
#endif
