// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

func swatch(_ name: String) -> Target.Dependency { .product(name: name, package: "swatchterm") }

let package = Package(
  name: "swatchterm-examples",
  dependencies: [.package(name: "swatchterm", path: "..")],
  targets: [
    .executableTarget(
      name: "grid",
      dependencies: [
        swatch("SwatchColor"), swatch("SwatchScreen"), swatch("SwatchTerminal"), swatch("SwatchWidgets"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "label",
      dependencies: [
        swatch("SwatchColor"), swatch("SwatchPicker"), swatch("SwatchScreen"), swatch("SwatchTerminal"),
        swatch("SwatchWidgets"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "photo",
      dependencies: [
        swatch("SwatchColor"), swatch("SwatchImages"), swatch("SwatchPicker"), swatch("SwatchPixels"),
        swatch("SwatchScreen"), swatch("SwatchTerminal"),
      ], swiftSettings: settings),
    .executableTarget(name: "tints", dependencies: [swatch("SwatchColor")], swiftSettings: settings),
  ]
)
