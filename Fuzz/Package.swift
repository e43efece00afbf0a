// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swatchterm-fuzz",
  dependencies: [.package(name: "swatchterm", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "SwatchColor", "SwatchLiterals", "SwatchSketch", "SwatchScreen", "SwatchSVG", "SwatchFormats",
        "SwatchImages", "SwatchSystem", "SwatchStore",
        "SwatchTerminal", "SwatchPicker",
      ].map { .product(name: $0, package: "swatchterm") },
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
  ]
)
